// A formula with its branches marked: those that its tests run and those that none does.
import type { WireBranch } from '../../../core/api/conceptos.ts';
import { useT } from '../../i18n.ts';

/**
 * Splits the text at the ends of its branches; each piece takes its state from the narrowest branch that
 * contains it.
 */
const pieces = (
  formula: string,
  branches: readonly WireBranch[],
  covered: ReadonlySet<string>,
): readonly { readonly text: string; readonly how: 'si' | 'no' | 'medio' | undefined }[] => {
  const cuts = [...new Set([0, formula.length, ...branches.flatMap((r) => [r.desde, r.hasta])])]
    .filter((x) => x <= formula.length)
    .sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, i) => {
    const until = cuts[i + 1]!,
      theirs = branches.filter((r) => r.desde <= from && r.hasta >= until),
      width = Math.min(...theirs.map((r) => r.hasta - r.desde));
    const own = theirs.filter((r) => r.hasta - r.desde === width),
      bien = own.filter((r) => covered.has(r.id)).length;
    return {
      text: formula.slice(from, until),
      how: own.length === 0 ? undefined : bien === own.length ? 'si' : bien === 0 ? 'no' : 'medio',
    };
  });
};

export const FormulaCoverage = ({
  formula,
  branches,
  covered,
}: {
  readonly formula: string;
  readonly branches: readonly WireBranch[];
  readonly covered: ReadonlySet<string>;
}) => {
  const t = useT();
  return branches.length === 0 ? null : (
    <figure className="pru-formula">
      <pre className="mono" aria-label={t('pruebasDeConcepto.pantalla.cubierta')} role="img">
        {pieces(formula, branches, covered).map((p, i) => (
          <span key={i} data-cubierta={p.how}>
            {p.text}
          </span>
        ))}
      </pre>
      <figcaption className="soft">{t('pruebasDeConcepto.pantalla.leyenda')}</figcaption>
    </figure>
  );
};
