// The browser and the system of a request, for people to tell their sessions apart: never to decide anything by it.

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const named = (of: typeof BROWSERS, agent: string): readonly string[] => {
  const found = of.find(([r]) => r.test(agent));
  return found === undefined ? [] : [found[1]];
};

/** «Firefox, Windows»; undefined when neither is known. */
export const browserName = (agent: string | undefined): string | undefined => {
  const words = [...named(BROWSERS, agent ?? ''), ...named(SYSTEMS, agent ?? '')];
  return words.length === 0 ? undefined : words.join(', ');
};
