// The five steps of a run, with the current one marked by a word as well as a colour.
import { useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';

const STEPS = ['borrador', 'calculada', 'aprobada', 'pagada', 'cerrada'] as const;

/** The other steps show their names only while the title keeps its space. */
const useSiCabe = () => {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const ol = list.current,
      bar = ol?.closest('.subheader'),
      title = bar?.querySelector('h1');
    if (!ol || !bar || !title) return;
    const measure = (): void => {
      delete ol.dataset['corto'];
      if (title.scrollWidth > title.clientWidth) ol.dataset['corto'] = '';
    };
    const look = new ResizeObserver(measure);
    for (const e of [bar, ...bar.querySelectorAll('.actions')]) look.observe(e);
    measure();
    return () => look.disconnect();
  });
  return list;
};

export const LiquidacionSteps = ({ fase }: { readonly fase: string }) => {
  const t = useT();
  const lista = useSiCabe();
  // While calculating, the run is leaving the draft phase.
  const current = STEPS.indexOf((fase === 'calculando' ? 'borrador' : fase) as (typeof STEPS)[number]);
  return (
    <ol ref={lista} className="liq-pasos" aria-label={t('pantallas.liquidacion.pasos')}>
      {STEPS.map((p, i) => {
        const done = i < current || (i === current && p === 'cerrada');
        return (
          <li
            key={p}
            data-paso={done ? 'hecho' : i === current ? 'actual' : 'falta'}
            aria-current={i === current ? 'step' : undefined}
          >
            <span className="liq-punto" aria-hidden="true">
              {done && <Icon name="check" />}
            </span>
            {t(`pantallas.liquidacion.fases.${i === current && fase === 'calculando' ? 'calculando' : p}`)}
            {(done || i === current) && (
              <span className="sr">
                {' '}
                ({t(done ? 'pantallas.liquidacion.pasoHecho' : 'pantallas.liquidacion.pasoActual')})
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
};
