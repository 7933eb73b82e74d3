// The flags of the language list, drawn small and plain; beside each stands the language's own name.
import type { ReactNode } from 'react';
import type { Language } from '../../core/i18n/languages.ts';

const stripes = (colours: readonly string[], lying: boolean): ReactNode =>
  colours.map((c, i) =>
    lying ? (
      <rect key={i} width="18" height={12 / colours.length + 0.1} y={(12 / colours.length) * i} fill={c} />
    ) : (
      <rect key={i} width={18 / colours.length + 0.1} height="12" x={(18 / colours.length) * i} fill={c} />
    ),
  );
const FLAGS: Readonly<Record<Language, ReactNode>> = {
  en: (
    <>
      <rect width="18" height="12" fill="#1f3a7a" />
      <path d="M0 0 18 12M18 0 0 12" stroke="#fff" strokeWidth="2.4" />
      <path d="M9 0V12M0 6H18" stroke="#fff" strokeWidth="4" />
      <path d="M9 0V12M0 6H18" stroke="#c8102e" strokeWidth="2.2" />
    </>
  ),
  zh: (
    <>
      <rect width="18" height="12" fill="#d0291c" />
      <path d="M4.5 1.8 5.3 4.2H7.8L5.8 5.7 6.5 8.1 4.5 6.6 2.5 8.1 3.2 5.7 1.2 4.2H3.7Z" fill="#ffd94a" />
    </>
  ),
  es: (
    <>
      <rect width="18" height="12" fill="#b8222b" />
      <rect width="18" height="6" y="3" fill="#f4c20d" />
    </>
  ),
  ja: (
    <>
      <rect width="18" height="12" fill="#fff" />
      <circle cx="9" cy="6" r="3.6" fill="#bc002d" />
    </>
  ),
  de: stripes(['#1a1a1a', '#d00', '#ffce00'], true),
  fr: stripes(['#1f3a8f', '#fff', '#d8232f'], false),
  ar: (
    <>
      {stripes(['#74acdf', '#fff', '#74acdf'], true)}
      <circle cx="9" cy="6" r="1.5" fill="#f0b429" />
    </>
  ),
};

export const Flag = ({ language }: { readonly language: Language }) => (
  <svg className="flag" width="18" height="12" viewBox="0 0 18 12" aria-hidden="true" focusable="false">
    {FLAGS[language]}
    <rect x="0.5" y="0.5" width="17" height="11" fill="none" stroke="currentColor" strokeOpacity="0.25" />
  </svg>
);
