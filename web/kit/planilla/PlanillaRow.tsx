// A row of a sheet, cell by cell; one of them may be in edit.
import type { MouseEvent } from 'react';
import type { PlanillaGridColumn, PlanillaGridRow, PlanillaProps } from './PlanillaProps.ts';
import { isInRange, type CellPlace, showCell } from './cells.ts';
import type { CellEditing } from './useCellEditing.ts';
import { isCellRightAligned, type PlanillaMeasures } from './measures.ts';
import type { PlanillaPlace } from './usePlace.ts';

interface Props<F extends PlanillaGridRow> {
  readonly p: PlanillaProps<F>;
  readonly f: F;
  readonly i: number;
  readonly uid: string;
  readonly measures: PlanillaMeasures;
  readonly place: PlanillaPlace;
  readonly edit: CellEditing;
  readonly onPress: (e: MouseEvent, l: CellPlace) => void;
}

const Cell = <F extends PlanillaGridRow>({
  p,
  f,
  i,
  k,
  c,
  uid,
  measures,
  place,
  edit,
  onPress,
}: Props<F> & { readonly k: number; readonly c: PlanillaGridColumn }) => {
  const l = { i, c: k },
    isHere = i === place.here.i && k === place.here.c,
    wrong = p.wrong(f, c.id),
    writes = p.editable(f, c.id),
    painted = p.draw?.(f, c.id),
    { style, ...fixed } = measures.sideWidth(c);
  return (
    <span
      role="gridcell"
      id={`${uid}-${l.i}-${l.c}`}
      data-celda={`${f.key}/${c.id}`}
      aria-colindex={k + 1}
      aria-selected={isInRange(place.range, l.i, l.c)}
      aria-readonly={!writes}
      aria-invalid={wrong === undefined ? undefined : true}
      title={wrong ?? p.note?.(f, c.id)}
      data-tono={p.cellTone?.(f, c.id)}
      className={isCellRightAligned(c.kind) ? 'der num' : c.kind === 'texto' ? '' : 'num'}
      data-activa={isHere || undefined}
      {...fixed}
      {...(style || place.skipped
        ? { style: { ...style, ...(place.skipped ? { gridColumn: k + 1 } : {}) } }
        : {})}
      onMouseDown={(e) => onPress(e, l)}
      onDoubleClick={() => {
        if (!writes) p.open?.(f, c.id);
      }}
      onMouseEnter={(e) => {
        if (e.buttons === 1 && !edit.editing) place.setActive(l);
      }}
    >
      {isHere && edit.editing ? (
        <input
          ref={edit.field}
          className="planilla-campo"
          type="text"
          inputMode={c.kind === 'texto' ? undefined : 'decimal'}
          autoComplete="off"
          aria-label={c.title}
          defaultValue={edit.editing.text}
          onBlur={(e) => {
            if (e.relatedTarget !== e.currentTarget.closest('.planilla')) edit.finish(true, false);
          }}
        />
      ) : (
        <span className="planilla-texto">
          {painted !== undefined ? painted : showCell(c.kind, p.value(f, c.id), c.decimals)}
        </span>
      )}
    </span>
  );
};

/** `height`: its vertical position, in px. */
export const PlanillaRowCells = <F extends PlanillaGridRow>({
  height,
  ...x
}: Props<F> & { readonly height: number }) => (
  <div
    role="row"
    aria-rowindex={x.i + 2}
    className="planilla-fila"
    data-tono={x.p.tone(x.f)}
    style={{ ...x.measures.rowStyle, transform: `translateY(${height}px)` }}
  >
    {x.place.drawn.map(({ c, k }) => (
      <Cell key={c.id} {...x} k={k} c={c} />
    ))}
  </div>
);
