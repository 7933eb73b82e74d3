// The tests that packages bring for a concept: read-only.
import type { WirePaquetePrueba } from '../../../core/api/conceptos.ts';
import { Tag } from '../../kit/Panel.tsx';
import { useT } from '../../i18n.ts';
import { shownAmount } from '../explain/amounts.ts';
import { EXPECTED_KINDS, PRUEBA_TONE } from './Prueba.tsx';

/** What the loaded packages say of the saved concept. */
export const PaquetePruebas = ({ pruebas }: { readonly pruebas: readonly WirePaquetePrueba[] }) => {
  const t = useT();
  return (
    <div className="pru-paquetes">
      <h3>{t('pruebasDeConcepto.pantalla.dePaquetes')}</h3>
      <ul className="pru-lista">
        {pruebas.map((p) => (
          <li key={`${p.paquete} ${p.resultado.nombre}`} className="pru-una">
            <details>
              <summary>
                <Tag tone={PRUEBA_TONE[p.resultado.estado]}>
                  {t(`pruebasDeConcepto.estado.${p.resultado.estado}`)}
                </Tag>
                <span className="pru-nombre">{p.resultado.nombre}</span>
                <span className="num">
                  {EXPECTED_KINDS.flatMap((c) =>
                    p.espera[c] === null
                      ? []
                      : [
                          c === 'error'
                            ? t('pruebasDeConcepto.pantalla.da_error', { error: p.espera[c] })
                            : shownAmount(p.espera[c]),
                        ],
                  ).join(' · ')}
                </span>
              </summary>
              <pre className="mono">{p.datos}</pre>
              <p className="muted">{p.paquete}</p>
            </details>
            {p.resultado.mensaje && (
              <p className={`pru-mensaje ${p.resultado.estado === 'falla' ? 'con-mal' : 'con-aviso'}`}>
                {p.resultado.mensaje}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
