// Tests proposed for a concept, accepted one by one or all together; and the branches that none reaches.
import type { TypeOf } from 'io-ts';
import type { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { shownAmount } from '../explain/amounts.ts';

export type PruebaProposals = TypeOf<typeof api.conceptos.proponerPruebas.output>;

export const ProposedPruebas = ({
  propuestas,
  accept,
  discard,
}: {
  readonly propuestas: PruebaProposals;
  readonly accept: (ps: PruebaProposals['propuestas']) => void;
  readonly discard: () => void;
}) => {
  const t = useT();
  return (
    <div className="pru-propuestas" role="group" aria-label={t('pruebasDeConcepto.pantalla.propuestas')}>
      <div className="row">
        <h3 className="grow">{t('pruebasDeConcepto.pantalla.propuestas')}</h3>
        {propuestas.propuestas.length > 1 && (
          <Button small onClick={() => accept(propuestas.propuestas)}>
            {t('pruebasDeConcepto.pantalla.aceptarTodas')}
          </Button>
        )}
        <Button small variant="quiet" onClick={() => discard()}>
          {t('pruebasDeConcepto.pantalla.descartar')}
        </Button>
      </div>
      <p className="soft">
        {t(
          propuestas.propuestas.length
            ? 'pruebasDeConcepto.pantalla.mirar'
            : 'pruebasDeConcepto.pantalla.nadaNuevo',
        )}
      </p>
      <ul className="pru-lista">
        {propuestas.propuestas.map((p) => (
          <li key={p.nombre} className="pru-propuesta">
            <pre className="mono">{p.datos}</pre>
            <span className="num">
              {p.error
                ? t('pruebasDeConcepto.pantalla.da_error', { error: p.error.codigo })
                : shownAmount(p.importe)}
            </span>
            <Button
              small
              icon="check"
              aria-label={t('pruebasDeConcepto.pantalla.aceptarUna', { nombre: p.nombre })}
              onClick={() => accept([p])}
            >
              {t('pruebasDeConcepto.pantalla.aceptar')}
            </Button>
          </li>
        ))}
      </ul>
      {propuestas.sin_cubrir.length > 0 && (
        <p className="soft">
          {t('pruebasDeConcepto.pantalla.noLlegan', {
            ramas: propuestas.sin_cubrir.map((r) => `«${r.texto}»`).join(', '),
          })}
        </p>
      )}
    </div>
  );
};
