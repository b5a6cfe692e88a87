package dev.ittaku.table.internal.key;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Decides whether some text is of two templates at once. A template is a sequence of letters, some of which repeat; two
 * sequences share a text exactly if their product automaton reaches both ends together.
 */
public final class TemplateOverlap {
    /** One position: a single letter, or one of a class that may repeat. */
    private record Atom(boolean literal, char letter, KeyText.Letters letters, boolean repeats) {
        boolean admits(char c) {
            if (literal) {
                return letter == c;
            }
            return switch (letters) {
                case ANY -> c != letter;
                case DIGITS -> c >= '0' && c <= '9';
                case HEX_AND_DASH -> c == '-' || Character.digit(c, 16) >= 0;
            };
        }

        boolean meets(Atom other) {
            if (literal) {
                return other.admits(letter);
            }
            return !other.literal || admits(other.letter);
        }
    }

    private record Place(int left, int right) {}

    private TemplateOverlap() {}

    public static boolean overlap(KeyTemplate a, KeyTemplate b) {
        List<Atom> left = atoms(a);
        List<Atom> right = atoms(b);
        Set<Place> seen = new HashSet<>();
        ArrayDeque<Place> open = new ArrayDeque<>();
        open.add(new Place(0, 0));
        while (!open.isEmpty()) {
            Place place = open.pop();
            if (!seen.add(place)) {
                continue;
            }
            if (place.left == left.size() && place.right == right.size()) {
                return true;
            }
            for (int l : steps(left, place.left)) {
                for (int r : steps(right, place.right)) {
                    if (consumed(left, place.left, l).meets(consumed(right, place.right, r))) {
                        open.add(new Place(l, r));
                    }
                }
            }
        }
        return false;
    }

    private static List<Integer> steps(List<Atom> atoms, int at) {
        List<Integer> next = new ArrayList<>(2);
        if (at < atoms.size()) {
            next.add(at + 1);
        }
        if (at > 0 && atoms.get(at - 1).repeats) {
            next.add(at);
        }
        return next;
    }

    private static Atom consumed(List<Atom> atoms, int from, int to) {
        return to > from ? atoms.get(from) : atoms.get(from - 1);
    }

    private static List<Atom> atoms(KeyTemplate template) {
        List<Atom> atoms = new ArrayList<>();
        for (KeyTemplate.Part part : template.parts()) {
            if (part.isLiteral()) {
                for (char c : part.literal().toCharArray()) {
                    atoms.add(new Atom(true, c, KeyText.Letters.ANY, false));
                }
            } else {
                KeyText text = part.component();
                for (int i = 0; i < Math.max(1, text.width); i++) {
                    atoms.add(new Atom(false, part.delimiter(), text.letters, text.width == 0));
                }
            }
        }
        return atoms;
    }
}
