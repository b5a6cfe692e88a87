package dev.ittaku.othello.gtp;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RulesException;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.play.Level;
import dev.ittaku.othello.play.Player;
import dev.ittaku.othello.search.Limits;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;

/**
 * A game over GTP version 2, as reversi programs speak it: coordinates count rows from the top, a side that cannot move
 * passes with {@code PASS}, and a pass may be left out by the other program. A command that fails changes nothing.
 */
public final class GtpSession {

    private static final String GAME = "Othello";

    private final IntFunction<Player> players;
    private final Map<String, Function<List<String>, String>> commands = new TreeMap<>();
    private final Deque<Position> history = new ArrayDeque<>();
    private final Clocks clocks;
    private Player player;
    private Position position = Position.START;
    private boolean ended;

    /** {@code players} makes the player of a level. */
    public GtpSession(IntFunction<Player> players, int level) {
        this(players, level, System::nanoTime);
    }

    GtpSession(IntFunction<Player> players, int level, LongSupplier nanoTime) {
        this.players = players;
        clocks = new Clocks(nanoTime);
        player = players.apply(level);
        commands.put("protocol_version", arguments -> "2");
        commands.put("name", arguments -> "Ittaku");
        commands.put("version", arguments -> version());
        commands.put("known_command", arguments -> String.valueOf(commands.containsKey(one(arguments))));
        commands.put("list_commands", arguments -> String.join("\n", commands.keySet()));
        commands.put("quit", this::quit);
        commands.put("boardsize", GtpSession::boardSize);
        commands.put("clear_board", this::clear);
        commands.put("komi", arguments -> "");
        commands.put("play", this::play);
        commands.put("genmove", arguments -> generate(arguments, true));
        commands.put("reg_genmove", arguments -> generate(arguments, false));
        commands.put("undo", this::undo);
        commands.put("time_settings", this::timeSettings);
        commands.put("time_left", this::timeLeft);
        commands.put("final_score", this::finalScore);
        commands.put("showboard", arguments -> "\n" + position.diagram());
        commands.put("set_game", GtpSession::setGame);
        commands.put("list_games", arguments -> GAME);
        commands.put("ittaku-level", this::level);
        commands.put("ittaku-setup_board", this::setUp);
    }

    /** Answers commands until {@code quit} or the end of the input. */
    public void run(BufferedReader in, PrintWriter out) throws IOException {
        String line;
        while (!ended && (line = in.readLine()) != null) {
            String answer = answer(line);
            if (!answer.isEmpty()) {
                out.print(answer);
                out.flush();
            }
        }
    }

    /** The answer to one line of input with its closing empty line; nothing for an empty line or a comment. */
    String answer(String line) {
        String text = line.replace('\t', ' ').replaceAll("\\p{Cntrl}", "");
        int comment = text.indexOf('#');
        text = (comment >= 0 ? text.substring(0, comment) : text).strip();
        if (text.isEmpty()) {
            return "";
        }
        List<String> words = Arrays.asList(text.split(" +"));
        String id = words.get(0).matches("[0-9]+") ? words.get(0) : "";
        List<String> rest = id.isEmpty() ? words : words.subList(1, words.size());
        Function<List<String>, String> command = rest.isEmpty() ? null : commands.get(rest.get(0));
        if (command == null) {
            return "?" + id + " unknown command\n\n";
        }
        try {
            String result = command.apply(rest.subList(1, rest.size()));
            return ("=" + id + " " + result).stripTrailing() + "\n\n";
        } catch (IllegalArgumentException e) {
            return "?" + id + " " + e.getMessage() + "\n\n";
        }
    }

    private String quit(List<String> arguments) {
        ended = true;
        return "";
    }

    private static String boardSize(List<String> arguments) {
        if (!one(arguments).equals("8")) {
            throw new IllegalArgumentException("unacceptable size");
        }
        return "";
    }

    private String clear(List<String> arguments) {
        history.clear();
        position = Position.START;
        clocks.restart();
        return "";
    }

    private String play(List<String> arguments) {
        if (arguments.size() != 2) {
            throw new IllegalArgumentException("syntax error: play COLOUR SQUARE");
        }
        Side side = side(arguments.get(0));
        Position turn = turnOf(side);
        Position next;
        try {
            next = arguments.get(1).equalsIgnoreCase("pass") ? turn.pass() : turn.play(Squares.parse(arguments.get(1)));
        } catch (RulesException e) {
            throw new IllegalArgumentException("illegal move: " + e.getMessage(), e);
        }
        move(next);
        return "";
    }

    private String generate(List<String> arguments, boolean play) {
        Position turn = turnOf(side(one(arguments)));
        Limits level = player.level().limits();
        // An even share of the remaining time, with two moves in reserve.
        Limits limits = clocks.share(turn.toMove(), turn.empties() / 2 + 2)
                .map(level::withTime)
                .orElse(level);
        OptionalInt choice =
                play ? clocks.spend(turn.toMove(), () -> player.choose(turn, limits)) : player.choose(turn, limits);
        if (play && choice.isPresent()) {
            move(turn.play(choice.getAsInt()));
        } else if (play && turn.mustPass()) {
            move(turn.pass());
        }
        return choice.isPresent() ? Squares.name(choice.getAsInt()) : "PASS";
    }

    /** The position with that side to move: a missing pass of the other side is added. */
    private Position turnOf(Side side) {
        if (position.toMove() == side) {
            return position;
        }
        if (position.mustPass() || position.isOver()) {
            return position.otherSide();
        }
        throw new IllegalArgumentException("illegal move: it is the other side's turn");
    }

    private void move(Position next) {
        history.push(position);
        position = next;
    }

    private String undo(List<String> arguments) {
        if (history.isEmpty()) {
            throw new IllegalArgumentException("cannot undo");
        }
        position = history.pop();
        return "";
    }

    private String timeSettings(List<String> arguments) {
        if (arguments.size() != 3) {
            throw new IllegalArgumentException("syntax error: time_settings MAIN BYOYOMI STONES");
        }
        int main = number(arguments.get(0));
        int period = number(arguments.get(1));
        int stones = number(arguments.get(2));
        // A period without stones means no limit at all.
        boolean limited = stones > 0 || period == 0;
        clocks.set(limited ? Optional.of(Duration.ofSeconds(main + (long) period)) : Optional.empty());
        return "";
    }

    private String timeLeft(List<String> arguments) {
        if (arguments.size() != 3) {
            throw new IllegalArgumentException("syntax error: time_left COLOUR TIME STONES");
        }
        clocks.show(side(arguments.get(0)), Duration.ofSeconds(number(arguments.get(1))));
        return "";
    }

    private String finalScore(List<String> arguments) {
        if (!position.isOver()) {
            throw new IllegalArgumentException("cannot score");
        }
        int black = position.finalScore() * (position.toMove() == Side.BLACK ? 1 : -1);
        return black == 0 ? "0" : (black > 0 ? "B+" : "W+") + Math.abs(black);
    }

    private static String setGame(List<String> arguments) {
        if (!one(arguments).equalsIgnoreCase(GAME)) {
            throw new IllegalArgumentException("unsupported game; this is " + GAME);
        }
        return "";
    }

    private String level(List<String> arguments) {
        int level = number(one(arguments));
        Level.of(level);
        player = players.apply(level);
        return "";
    }

    private String setUp(List<String> arguments) {
        if (arguments.size() != 2) {
            throw new IllegalArgumentException("syntax error: ittaku-setup_board BOARD64 COLOUR");
        }
        position = Position.parse(arguments.get(0), side(arguments.get(1)));
        history.clear();
        return "";
    }

    private static Side side(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "b", "black", "x" -> Side.BLACK;
            case "w", "white", "o" -> Side.WHITE;
            default -> throw new IllegalArgumentException("syntax error: a colour is black or white");
        };
    }

    private static String one(List<String> arguments) {
        if (arguments.size() != 1) {
            throw new IllegalArgumentException("syntax error: one argument expected");
        }
        return arguments.get(0);
    }

    private static int number(String text) {
        if (!text.matches("[0-9]{1,7}")) {
            throw new IllegalArgumentException("syntax error: a number expected, not " + text);
        }
        return Integer.parseInt(text);
    }

    private static String version() {
        String version = GtpSession.class.getPackage().getImplementationVersion();
        return version == null ? "unpackaged" : version;
    }
}
