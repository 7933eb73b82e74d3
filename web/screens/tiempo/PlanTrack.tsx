// A person's line in the planner: what was taken and planned, and a range of days chosen on it by dragging or
// with the arrow keys.
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { PlanPage, PlanPersona, PlanRange } from '../../../core/api/tiempo.ts';
import { showDate } from '../../../core/kit/period.ts';
import type { DateRange } from '../../../core/payroll/vacacionesPlan.ts';
import { useT, type T } from '../../i18n.ts';
import { columnAt, placeOf, rangeBetween, type PlanScale } from './planScale.ts';

export interface PlanChoice extends DateRange {
  /** One column alone, not several. */
  readonly alone: boolean;
}
interface Props {
  readonly p: PlanPersona;
  readonly page: PlanPage;
  readonly scale: PlanScale;
  /** Undefined: whoever may not write them only looks. */
  readonly pick: ((c: PlanChoice) => void) | undefined;
  readonly open: (r: PlanRange) => void;
}

const kindOf = (r: PlanRange): 'tomada' | 'planeada' | 'avisada' =>
  r.clase === 'gozada' ? 'tomada' : r.avisado_el === null ? 'planeada' : 'avisada';
const rangeText = (t: T, r: DateRange): string =>
  t('tiempo.plan.rango', { desde: showDate(r.desde), hasta: showDate(r.hasta) });

const Bar = ({ r, scale, open }: { readonly r: PlanRange } & Pick<Props, 'scale' | 'open'>) => {
  const t = useT(),
    place = placeOf(scale, r),
    kind = kindOf(r);
  if (!place) return null;
  const said = `${t(`tiempo.plan.clase.${kind}`)}: ${rangeText(t, r)}, ${t('tiempo.plan.dias', { count: r.dias, n: r.dias })}`;
  return (
    <button
      type="button"
      className={`plan-barra ${kind}${r.con.length > 0 ? ' juntos' : ''}`}
      style={place}
      title={[
        said,
        ...r.avisos.map((a) => t(`tiempo.plan.aviso.${a}`)),
        ...(r.con.length === 0 ? [] : [t('tiempo.plan.con', { nombres: r.con.join(', ') })]),
      ].join('\n')}
      aria-label={said}
      onClick={() => open(r)}
    >
      <span className="num">{r.dias}</span>
    </button>
  );
};

export const PlanTrack = ({ p, page, scale, pick, open }: Props) => {
  const t = useT(),
    last = scale.columns.length - 1,
    begin = columnAt(scale, page.hoy > scale.desde ? page.hoy : page.epoca.desde);
  const [chosen, choose] = useState({ from: begin, to: begin }),
    [dragging, drag] = useState(false),
    [focused, setFocused] = useState(false);
  const range = rangeBetween(scale, chosen.from, chosen.to),
    place = range && placeOf(scale, range);
  const picked = (c: { readonly from: number; readonly to: number }): void => {
    const r = rangeBetween(scale, c.from, c.to);
    if (r) pick?.({ ...r, alone: c.from === c.to });
  };
  const move = (to: number, extend: boolean): void => {
    const inside = Math.max(0, Math.min(last, to));
    choose((c) => ({ from: extend ? c.from : inside, to: inside }));
  };
  const onKeyDown = (e: KeyboardEvent<HTMLElement>): void => {
    const to = {
      ArrowLeft: chosen.to - 1,
      ArrowRight: chosen.to + 1,
      PageUp: chosen.to - 4,
      PageDown: chosen.to + 4,
      Home: 0,
      End: last,
    }[e.key];
    if (to !== undefined) move(to, e.shiftKey);
    else if (e.key === 'Enter' || e.key === ' ') picked(chosen);
    else if (e.key === 'Escape' && chosen.from !== chosen.to) move(chosen.to, false);
    else if (e.key === 'ArrowUp' || e.key === 'ArrowDown') {
      const tracks = [
          ...(e.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[role=slider]') ?? []),
        ],
        other = tracks[tracks.indexOf(e.currentTarget) + (e.key === 'ArrowUp' ? -1 : 1)];
      other?.focus();
    } else return;
    e.preventDefault();
  };
  const columnUnder = (e: PointerEvent<HTMLElement>): number => {
    const box = e.currentTarget.getBoundingClientRect();
    return Math.floor(((e.clientX - box.left) / box.width) * scale.columns.length);
  };
  return (
    <div className="plan-pista">
      <span className="plan-epoca" style={placeOf(scale, page.epoca)} aria-hidden="true" />
      {p.otras.map((a) => (
        <span
          key={a.desde}
          className="plan-otra"
          style={placeOf(scale, a)}
          title={`${t('tiempo.plan.otra')}: ${rangeText(t, a)}`}
          hidden={placeOf(scale, a) === undefined}
        />
      ))}
      {pick && (
        <div
          role="slider"
          tabIndex={0}
          className="plan-elige"
          aria-label={t('tiempo.plan.pista', { nombre: p.nombre })}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={chosen.to}
          aria-valuetext={range ? rangeText(t, range) : ''}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onPointerDown={(e) => {
            if (e.button !== 0) return;
            if (e.pointerType !== 'touch') e.currentTarget.setPointerCapture(e.pointerId);
            move(columnUnder(e), e.shiftKey);
            drag(true);
          }}
          onPointerMove={(e) => {
            if (dragging && e.pointerType !== 'touch') move(columnUnder(e), true);
          }}
          onPointerUp={() => {
            if (dragging) picked(chosen);
            drag(false);
          }}
          onPointerCancel={() => drag(false)}
        />
      )}
      {(focused || dragging) && place && <span className="plan-elegido" style={place} aria-hidden="true" />}
      {p.tramos.map((r) => (
        <Bar key={`${r.clase} ${r.id}`} r={r} scale={scale} open={open} />
      ))}
    </div>
  );
};
