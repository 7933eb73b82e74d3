// A formula with the branches that its tests go through, and those that none does.
import type { WireBranch } from '../../../core/api/conceptos.ts';
import { useT } from '../../i18n.ts';

/**
 * Pieces of the text between the ends of its branches; the narrowest branch that holds a piece says how it
 * is.
 */
const piezas = (
  formula: string,
  ramas: readonly WireBranch[],
  cubiertas: ReadonlySet<string>,
): readonly { readonly texto: string; readonly como: 'si' | 'no' | 'medio' | undefined }[] => {
  const cortes = [...new Set([0, formula.length, ...ramas.flatMap((r) => [r.desde, r.hasta])])]
    .filter((x) => x <= formula.length)
    .sort((a, b) => a - b);
  return cortes.slice(0, -1).map((desde, i) => {
    const hasta = cortes[i + 1]!,
      suyas = ramas.filter((r) => r.desde <= desde && r.hasta >= hasta),
      ancho = Math.min(...suyas.map((r) => r.hasta - r.desde));
    const propias = suyas.filter((r) => r.hasta - r.desde === ancho),
      bien = propias.filter((r) => cubiertas.has(r.id)).length;
    return {
      texto: formula.slice(desde, hasta),
      como: propias.length === 0 ? undefined : bien === propias.length ? 'si' : bien === 0 ? 'no' : 'medio',
    };
  });
};

export const FormulaCoverage = ({
  formula,
  ramas,
  cubiertas,
}: {
  readonly formula: string;
  readonly ramas: readonly WireBranch[];
  readonly cubiertas: ReadonlySet<string>;
}) => {
  const t = useT();
  return ramas.length === 0 ? null : (
    <figure className="pru-formula">
      <pre className="mono" aria-label={t('pruebasDeConcepto.pantalla.cubierta')} role="img">
        {piezas(formula, ramas, cubiertas).map((p, i) => (
          <span key={i} data-cubierta={p.como}>
            {p.texto}
          </span>
        ))}
      </pre>
      <figcaption className="soft">{t('pruebasDeConcepto.pantalla.leyenda')}</figcaption>
    </figure>
  );
};
