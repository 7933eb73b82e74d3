// Where a run stands: its five steps, the current one marked with a word as well as a colour.
import { useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';

const PASOS = ['borrador', 'calculada', 'aprobada', 'pagada', 'cerrada'] as const;

/**
 * The names of the other steps show while the title keeps its room; else only the current one has its name.
 */
const useSiCabe = () => {
  const lista = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const ol = lista.current,
      barra = ol?.closest('.subheader'),
      titulo = barra?.querySelector('h1');
    if (!ol || !barra || !titulo) return;
    const medir = (): void => {
      delete ol.dataset['corto'];
      if (titulo.scrollWidth > titulo.clientWidth) ol.dataset['corto'] = '';
    };
    const mirar = new ResizeObserver(medir);
    for (const e of [barra, ...barra.querySelectorAll('.actions')]) mirar.observe(e);
    medir();
    return () => mirar.disconnect();
  });
  return lista;
};

export const LiquidacionSteps = ({ fase }: { readonly fase: string }) => {
  const t = useT();
  const lista = useSiCabe();
  // While calculating the run is on its way out of the draft.
  const actual = PASOS.indexOf((fase === 'calculando' ? 'borrador' : fase) as (typeof PASOS)[number]);
  return (
    <ol ref={lista} className="liq-pasos" aria-label={t('pantallas.liquidacion.pasos')}>
      {PASOS.map((p, i) => {
        const hecho = i < actual || (i === actual && p === 'cerrada');
        return (
          <li
            key={p}
            data-paso={hecho ? 'hecho' : i === actual ? 'actual' : 'falta'}
            aria-current={i === actual ? 'step' : undefined}
          >
            <span className="liq-punto" aria-hidden="true">
              {hecho && <Icon name="check" />}
            </span>
            {t(`pantallas.liquidacion.fases.${i === actual && fase === 'calculando' ? 'calculando' : p}`)}
            {(hecho || i === actual) && (
              <span className="sr">
                {' '}
                ({t(hecho ? 'pantallas.liquidacion.pasoHecho' : 'pantallas.liquidacion.pasoActual')})
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
};
