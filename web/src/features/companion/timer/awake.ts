/** Keeps the screen on while a page is looked at; browsers allow it over https and on this machine. */
export function stayAwake(): { isPossible: boolean; end: () => void } {
  const isPossible = "wakeLock" in navigator;
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = async () => {
    if (isOver || !isPossible || document.hidden) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (isOver) await lock.release();
    } catch {
      lock = null; // a low battery may say no; the timer runs all the same
    }
  };
  const look = () => void ask(); // a page that was hidden has lost it
  document.addEventListener("visibilitychange", look);
  look();
  const end = () => {
    isOver = true;
    document.removeEventListener("visibilitychange", look);
    void lock?.release();
  };
  return { isPossible, end };
}
