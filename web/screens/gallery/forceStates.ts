// Shows hover and focus states at rest, by repeating the page's own rules for a class.

const PSEUDO = /:(hover|focus-visible|focus-within|focus|active)/g;
const CLASE: Readonly<Record<string, string>> = {
  hover: '.es-hover',
  active: '.es-hover',
  focus: '.es-foco',
  'focus-visible': '.es-foco',
  'focus-within': '.es-foco',
};

/** All of them in order, since the cascade depends on it. */
const repeat = (rules: CSSRuleList): string =>
  [...rules]
    .flatMap((r): string[] => {
      if (r instanceof CSSStyleRule)
        return [`${r.selectorText.replace(PSEUDO, (_, p: string) => CLASE[p] ?? '')} { ${r.style.cssText} }`];
      return r instanceof CSSMediaRule ? [`@media ${r.conditionText} { ${repeat(r.cssRules)} }`] : [];
    })
    .join('\n');

/**
 * Adds the rules to the page; returns the function that removes them. A constructed style sheet needs no
 * permission of the content policy.
 */
export const forceStates = (): (() => void) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    [...document.styleSheets]
      .filter((s) => s.href === null || s.href.startsWith(location.origin))
      .map((s) => repeat(s.cssRules))
      .join('\n'),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((s) => s !== sheet);
  };
};
