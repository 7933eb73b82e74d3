// The branches of a concept's formulas that its tests run, and links to those that none does.
import type { WireBranch } from '../../../core/api/conceptos.ts';
import { useT } from '../../i18n.ts';
import { FormulaCoverage } from './FormulaCoverage.tsx';

export const PruebaBranches = ({
  formula,
  branches,
  covered,
  goTo,
}: {
  readonly formula: string;
  readonly branches: readonly WireBranch[];
  /** Branches that some test runs. */
  readonly covered: ReadonlySet<WireBranch['id']>;
  readonly goTo: (r: WireBranch) => void;
}) => {
  const t = useT(),
    missing = branches.filter((r) => !covered.has(r.id));
  if (branches.length === 0) return <p className="soft">{t('pruebasDeConcepto.pantalla.sinRamas')}</p>;
  return (
    <div className="pru-ramas">
      <p>
        <strong>
          {t('pruebasDeConcepto.pantalla.cobertura', {
            cubiertas: branches.length - missing.length,
            total: branches.length,
          })}
        </strong>
      </p>
      <FormulaCoverage
        formula={formula}
        branches={branches.filter((r) => r.campo === 'formula')}
        covered={covered}
      />
      {missing.length > 0 && (
        <>
          <h3>{t('pruebasDeConcepto.pantalla.sinCubrir')}</h3>
          <ul className="chips">
            {missing.map((r) => (
              <li key={r.id}>
                <button
                  type="button"
                  className="chip pru-falta"
                  onClick={() => goTo(r)}
                  title={t('pruebasDeConcepto.pantalla.irA', { texto: r.texto })}
                >
                  <code>{r.texto}</code>{' '}
                  <span className="soft">{t(`pruebasDeConcepto.pantalla.tipos.${r.tipo}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
