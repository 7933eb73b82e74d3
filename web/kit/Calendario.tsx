// The month to pick a day from: arrows move by day and week, PageUp and PageDown by month; loaded when first opened. PrimeReact's calendar gives its days roles that readers refuse.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  anioDe,
  diaDe,
  diaDeSemana,
  diasDelMes,
  esFecha,
  fechaDe,
  mesDe,
  periodoDe,
  primerDia,
  sumarDias,
  sumarMeses,
} from '../../core/kit/period.ts';
import { useT } from '../i18n.ts';
import { hoy } from '../ports.ts';
import { IconButton } from './Button.tsx';
import { DIAS_CORTOS, fechaLarga, mesLargo } from './escritura.ts';

const enMes = (f: string, meses: number): string => {
  const p = sumarMeses(periodoDe(f), meses);
  return fechaDe(anioDe(p), mesDe(p), Math.min(diaDe(f), diasDelMes(anioDe(p), mesDe(p))));
};

const Calendario = ({
  value,
  max,
  onPick,
}: {
  readonly value: string;
  readonly max?: string | undefined;
  readonly onPick: (f: string) => void;
}) => {
  const t = useT();
  const [activo, setActivo] = useState(esFecha(value) ? value : hoy());
  const caja = useRef<HTMLDivElement>(null);
  useEffect(() => {
    caja.current?.querySelector<HTMLElement>('[data-activo=true]')?.focus();
  }, [activo]);
  const periodo = periodoDe(activo);
  // The week begins on Monday.
  const inicio = sumarDias(primerDia(periodo), -((diaDeSemana(primerDia(periodo)) + 6) % 7));
  const PASOS: Readonly<Record<string, (f: string) => string>> = {
    ArrowLeft: (f) => sumarDias(f, -1),
    ArrowRight: (f) => sumarDias(f, 1),
    ArrowUp: (f) => sumarDias(f, -7),
    ArrowDown: (f) => sumarDias(f, 7),
    PageUp: (f) => enMes(f, -1),
    PageDown: (f) => enMes(f, 1),
    Home: () => primerDia(periodo),
    End: () => enMes(`${periodo}-31`, 0),
  };
  const tecla = (e: KeyboardEvent) => {
    const paso = PASOS[e.key];
    if (paso) {
      e.preventDefault();
      setActivo(paso(activo));
    }
  };
  return (
    <div className="date-pop" role="dialog" aria-label={t('web.elegirFecha')} ref={caja}>
      <div className="cal-head">
        <IconButton
          icon="angle-double-left"
          label={t('web.anioAnterior')}
          onClick={() => setActivo(enMes(activo, -12))}
        />
        <IconButton
          icon="angle-left"
          label={t('web.mesAnterior')}
          onClick={() => setActivo(enMes(activo, -1))}
        />
        <span className="strong" role="status">
          {mesLargo(periodo)}
        </span>
        <IconButton
          icon="angle-right"
          label={t('web.mesSiguiente')}
          onClick={() => setActivo(enMes(activo, 1))}
        />
        <IconButton
          icon="angle-double-right"
          label={t('web.anioSiguiente')}
          onClick={() => setActivo(enMes(activo, 12))}
        />
      </div>
      <div className="cal-days" onKeyDown={tecla}>
        {DIAS_CORTOS.map((d) => (
          <span key={d} className="cal-day-name" aria-hidden="true">
            {d}
          </span>
        ))}
        {Array.from({ length: 42 }, (_, i) => sumarDias(inicio, i)).map((f) => {
          const tarde = max !== undefined && f > max;
          return (
            <button
              key={f}
              type="button"
              className={`num ${periodoDe(f) === periodo ? '' : 'other'} ${f === hoy() ? 'today' : ''}`}
              tabIndex={f === activo ? 0 : -1}
              data-activo={f === activo}
              aria-pressed={f === value}
              aria-disabled={tarde || undefined}
              onClick={() => {
                if (!tarde) onPick(f);
              }}
            >
              <span aria-hidden="true">{diaDe(f)}</span>
              <span className="sr">{fechaLarga(f)}</span>
            </button>
          );
        })}
      </div>
      <div className="cal-foot">
        <button type="button" className="link" onClick={() => onPick(hoy())}>
          {t('web.elegirHoy')}
        </button>
      </div>
    </div>
  );
};
export default Calendario;
