/** How a clock looks: calm, amber at 15 seconds, red at 10. */
export function moodOf(seconds: number): "calm" | "amber" | "red" {
  if (seconds <= 10) return "red";
  return seconds <= 15 ? "amber" : "calm";
}
