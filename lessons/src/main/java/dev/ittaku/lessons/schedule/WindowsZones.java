package dev.ittaku.lessons.schedule;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Time zones as Windows and Outlook name them, each with the zone of its usual city. */
final class WindowsZones {
    private static final Map<String, String> NAMES = Stream.of(
                    "Dateline Standard Time=Etc/GMT+12",
                    "Aleutian Standard Time=America/Adak",
                    "Hawaiian Standard Time=Pacific/Honolulu",
                    "Alaskan Standard Time=America/Anchorage",
                    "Pacific Standard Time=America/Los_Angeles",
                    "Pacific Standard Time (Mexico)=America/Tijuana",
                    "US Mountain Standard Time=America/Phoenix",
                    "Mountain Standard Time=America/Denver",
                    "Mountain Standard Time (Mexico)=America/Mazatlan",
                    "Central Standard Time=America/Chicago",
                    "Central Standard Time (Mexico)=America/Mexico_City",
                    "Canada Central Standard Time=America/Regina",
                    "Central America Standard Time=America/Guatemala",
                    "Eastern Standard Time=America/New_York",
                    "US Eastern Standard Time=America/Indianapolis",
                    "SA Pacific Standard Time=America/Bogota",
                    "Venezuela Standard Time=America/Caracas",
                    "Atlantic Standard Time=America/Halifax",
                    "SA Western Standard Time=America/La_Paz",
                    "Pacific SA Standard Time=America/Santiago",
                    "Newfoundland Standard Time=America/St_Johns",
                    "E. South America Standard Time=America/Sao_Paulo",
                    "Argentina Standard Time=America/Buenos_Aires",
                    "SA Eastern Standard Time=America/Cayenne",
                    "Greenland Standard Time=America/Godthab",
                    "Montevideo Standard Time=America/Montevideo",
                    "UTC=Etc/UTC",
                    "Coordinated Universal Time=Etc/UTC",
                    "Azores Standard Time=Atlantic/Azores",
                    "Cape Verde Standard Time=Atlantic/Cape_Verde",
                    "GMT Standard Time=Europe/London",
                    "Greenwich Standard Time=Atlantic/Reykjavik",
                    "Morocco Standard Time=Africa/Casablanca",
                    "W. Europe Standard Time=Europe/Berlin",
                    "Central Europe Standard Time=Europe/Budapest",
                    "Central European Standard Time=Europe/Warsaw",
                    "Romance Standard Time=Europe/Paris",
                    "W. Central Africa Standard Time=Africa/Lagos",
                    "GTB Standard Time=Europe/Bucharest",
                    "FLE Standard Time=Europe/Kiev",
                    "E. Europe Standard Time=Europe/Chisinau",
                    "Middle East Standard Time=Asia/Beirut",
                    "Egypt Standard Time=Africa/Cairo",
                    "South Africa Standard Time=Africa/Johannesburg",
                    "Israel Standard Time=Asia/Jerusalem",
                    "Turkey Standard Time=Europe/Istanbul",
                    "Russian Standard Time=Europe/Moscow",
                    "Arab Standard Time=Asia/Riyadh",
                    "Arabic Standard Time=Asia/Baghdad",
                    "E. Africa Standard Time=Africa/Nairobi",
                    "Iran Standard Time=Asia/Tehran",
                    "Arabian Standard Time=Asia/Dubai",
                    "Azerbaijan Standard Time=Asia/Baku",
                    "Afghanistan Standard Time=Asia/Kabul",
                    "West Asia Standard Time=Asia/Tashkent",
                    "Pakistan Standard Time=Asia/Karachi",
                    "India Standard Time=Asia/Calcutta",
                    "Sri Lanka Standard Time=Asia/Colombo",
                    "Nepal Standard Time=Asia/Katmandu",
                    "Central Asia Standard Time=Asia/Almaty",
                    "Bangladesh Standard Time=Asia/Dhaka",
                    "Myanmar Standard Time=Asia/Rangoon",
                    "SE Asia Standard Time=Asia/Bangkok",
                    "China Standard Time=Asia/Shanghai",
                    "Singapore Standard Time=Asia/Singapore",
                    "Taipei Standard Time=Asia/Taipei",
                    "W. Australia Standard Time=Australia/Perth",
                    "Ulaanbaatar Standard Time=Asia/Ulaanbaatar",
                    "North Korea Standard Time=Asia/Pyongyang",
                    "Tokyo Standard Time=Asia/Tokyo",
                    "Korea Standard Time=Asia/Seoul",
                    "Yakutsk Standard Time=Asia/Yakutsk",
                    "Cen. Australia Standard Time=Australia/Adelaide",
                    "AUS Central Standard Time=Australia/Darwin",
                    "E. Australia Standard Time=Australia/Brisbane",
                    "AUS Eastern Standard Time=Australia/Sydney",
                    "Tasmania Standard Time=Australia/Hobart",
                    "West Pacific Standard Time=Pacific/Port_Moresby",
                    "Vladivostok Standard Time=Asia/Vladivostok",
                    "Central Pacific Standard Time=Pacific/Guadalcanal",
                    "New Zealand Standard Time=Pacific/Auckland",
                    "Fiji Standard Time=Pacific/Fiji",
                    "Tonga Standard Time=Pacific/Tongatapu",
                    "Samoa Standard Time=Pacific/Apia")
            .map(line -> line.split("=", 2))
            .collect(Collectors.toMap(parts -> parts[0].toLowerCase(Locale.ROOT), parts -> parts[1]));

    private WindowsZones() {}

    /** The zone that Windows calls so. */
    static Optional<String> zone(String name) {
        return Optional.ofNullable(NAMES.get(name.strip().toLowerCase(Locale.ROOT)));
    }
}
