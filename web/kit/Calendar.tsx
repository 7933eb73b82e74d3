// The month grid of a date picker: arrows move by day and week, PageUp and PageDown by month. Not
// PrimeReact's calendar, whose days have roles that screen readers reject. Loaded when first opened.
import { useRef, useState, type KeyboardEvent } from 'react';
import {
  yearOf,
  dayOf,
  weekdayOf,
  daysInMes,
  isCivilDate,
  dateOf,
  mesOf,
  periodoOf,
  firstDay,
  addDays,
  addMeses,
} from '../../core/kit/period.ts';
import { useT } from '../i18n.ts';
import { todayDate } from '../ports.ts';
import { IconButton } from './Button.tsx';
import { SHORT_DAYS, shownLongDate, shownMes } from './typedValues.ts';
import { useOnChange } from './useOnChange.ts';

const inMes = (f: string, meses: number): string => {
  const p = addMeses(periodoOf(f), meses);
  return dateOf(yearOf(p), mesOf(p), Math.min(dayOf(f), daysInMes(yearOf(p), mesOf(p))));
};

const Calendar = ({
  value,
  max,
  onPick,
}: {
  readonly value: string;
  readonly max?: string | undefined;
  readonly onPick: (f: string) => void;
}) => {
  const t = useT();
  const [active, setActive] = useState(isCivilDate(value) ? value : todayDate());
  const box = useRef<HTMLDivElement>(null);
  useOnChange([active], () => box.current?.querySelector<HTMLElement>('[data-activo=true]')?.focus());
  const periodo = periodoOf(active);
  // The week begins on Monday.
  const start = addDays(firstDay(periodo), -((weekdayOf(firstDay(periodo)) + 6) % 7));
  const STEPS: Readonly<Record<string, (f: string) => string>> = {
    ArrowLeft: (f) => addDays(f, -1),
    ArrowRight: (f) => addDays(f, 1),
    ArrowUp: (f) => addDays(f, -7),
    ArrowDown: (f) => addDays(f, 7),
    PageUp: (f) => inMes(f, -1),
    PageDown: (f) => inMes(f, 1),
    Home: () => firstDay(periodo),
    End: () => inMes(`${periodo}-31`, 0),
  };
  const key = (e: KeyboardEvent) => {
    const step = STEPS[e.key];
    if (step) {
      e.preventDefault();
      setActive(step(active));
    }
  };
  return (
    <div className="date-pop" role="dialog" aria-label={t('web.elegirFecha')} ref={box}>
      <div className="cal-head">
        <IconButton
          icon="angle-double-left"
          label={t('web.anioAnterior')}
          onClick={() => setActive(inMes(active, -12))}
        />
        <IconButton
          icon="angle-left"
          label={t('web.mesAnterior')}
          onClick={() => setActive(inMes(active, -1))}
        />
        <span className="strong" role="status">
          {shownMes(periodo)}
        </span>
        <IconButton
          icon="angle-right"
          label={t('web.mesSiguiente')}
          onClick={() => setActive(inMes(active, 1))}
        />
        <IconButton
          icon="angle-double-right"
          label={t('web.anioSiguiente')}
          onClick={() => setActive(inMes(active, 12))}
        />
      </div>
      <div className="cal-days" onKeyDown={key}>
        {SHORT_DAYS.map((d) => (
          <span key={d} className="cal-day-name" aria-hidden="true">
            {d}
          </span>
        ))}
        {Array.from({ length: 42 }, (_, i) => addDays(start, i)).map((f) => {
          const late = max !== undefined && f > max;
          return (
            <button
              key={f}
              type="button"
              className={`num ${periodoOf(f) === periodo ? '' : 'other'} ${f === todayDate() ? 'today' : ''}`}
              tabIndex={f === active ? 0 : -1}
              data-activo={f === active}
              aria-pressed={f === value}
              aria-disabled={late || undefined}
              onClick={() => {
                if (!late) onPick(f);
              }}
            >
              <span aria-hidden="true">{dayOf(f)}</span>
              <span className="sr">{shownLongDate(f)}</span>
            </button>
          );
        })}
      </div>
      <div className="cal-foot">
        <button type="button" className="link" onClick={() => onPick(todayDate())}>
          {t('web.elegirHoy')}
        </button>
      </div>
    </div>
  );
};
export default Calendar;
