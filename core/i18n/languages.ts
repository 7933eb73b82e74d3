// The languages that a person can choose: the specification's list.

/** The specification's list; `flag` names the picture. */
export const LANGUAGES = [
  { lang: 'en', name: 'English', flag: 'en' },
  { lang: 'zh', name: '中文', flag: 'zh' },
  { lang: 'es', name: 'Español', flag: 'es' },
  { lang: 'ja', name: '日本語', flag: 'ja' },
  { lang: 'de', name: 'Deutsch', flag: 'de' },
  { lang: 'fr', name: 'Français', flag: 'fr' },
  { lang: 'ar', name: 'Argentina', flag: 'ar' },
] as const;
export type Language = (typeof LANGUAGES)[number]['lang'];
/** Spanish unless somebody chooses another. */
export const DEFAULT_LANGUAGE: Language = 'es';
