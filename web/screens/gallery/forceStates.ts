// The states that only a pointer or a key gives (hover, focus), shown at rest: the rules of the page's own
// styles, repeated for a class.

const PSEUDO = /:(hover|focus-visible|focus-within|focus|active)/g;
const CLASE: Readonly<Record<string, string>> = {
  hover: '.es-hover',
  active: '.es-hover',
  focus: '.es-foco',
  'focus-visible': '.es-foco',
  'focus-within': '.es-foco',
};

/** Whole and in their order: which rule wins over which depends on it. */
const repetir = (reglas: CSSRuleList): string =>
  [...reglas]
    .flatMap((r): string[] => {
      if (r instanceof CSSStyleRule)
        return [`${r.selectorText.replace(PSEUDO, (_, p: string) => CLASE[p] ?? '')} { ${r.style.cssText} }`];
      return r instanceof CSSMediaRule ? [`@media ${r.conditionText} { ${repetir(r.cssRules)} }`] : [];
    })
    .join('\n');

/**
 * Puts them on the page; gives how to take them away. A style made by the page's own code needs no leave of
 * its policy.
 */
export const forceStates = (): (() => void) => {
  const hoja = new CSSStyleSheet();
  hoja.replaceSync(
    [...document.styleSheets]
      .filter((s) => s.href === null || s.href.startsWith(location.origin))
      .map((s) => repetir(s.cssRules))
      .join('\n'),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hoja];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((s) => s !== hoja);
  };
};
