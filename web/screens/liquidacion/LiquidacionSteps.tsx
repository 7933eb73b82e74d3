// The five steps of a run, with the current one marked by a word as well as a colour.
import { useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';

const STEPS = ['borrador', 'calculada', 'aprobada', 'pagada', 'cerrada'] as const;

/** The other steps show their names only while the title keeps its space. */
const useFits = () => {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const listElement = list.current,
      bar = listElement?.closest('.subheader'),
      title = bar?.querySelector('h1');
    if (!listElement || !bar || !title) return;
    const measure = (): void => {
      delete listElement.dataset['corto'];
      if (title.scrollWidth > title.clientWidth) listElement.dataset['corto'] = '';
    };
    const look = new ResizeObserver(measure);
    for (const e of [bar, ...bar.querySelectorAll('.actions')]) look.observe(e);
    measure();
    return () => look.disconnect();
  });
  return list;
};

export const LiquidacionSteps = ({ phase }: { readonly phase: string }) => {
  const t = useT();
  const list = useFits();
  // While calculating, the run is leaving the draft phase.
  const current = STEPS.indexOf((phase === 'calculando' ? 'borrador' : phase) as (typeof STEPS)[number]);
  return (
    <ol ref={list} className="liq-pasos" aria-label={t('pantallas.liquidacion.pasos')}>
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
            {t(`pantallas.liquidacion.fases.${i === current && phase === 'calculando' ? 'calculando' : p}`)}
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
