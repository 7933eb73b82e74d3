// A sheet that behaves like a spreadsheet: one Tab stop, arrows, ranges, copy, paste, fill down; rows are
// drawn as they come into view.
import { useId, useImperativeHandle, useRef } from 'react';
import { readPastedCells } from './cells.ts';
import type { PlanillaGridColumn, PlanillaGridRow, PlanillaProps } from './PlanillaProps.ts';
import { headHeight, isCellRightAligned, measuresOf } from './measures.ts';
import { fillHandleOf, pointerHandsOf } from './pointerHands.ts';
import { usePlanillaEditing } from './useCellEditing.ts';
import { PlanillaRowCells } from './PlanillaRow.tsx';
import { useLugar } from './usePlace.ts';
import './planilla.css';

const Title = ({ c }: { readonly c: PlanillaGridColumn }) =>
  c.subtitle === undefined ? (
    c.title
  ) : (
    <span className="planilla-doble" title={`${c.title} · ${c.subtitle}`}>
      <span>{c.title}</span>
      <span>{c.subtitle}</span>
    </span>
  );

export const Planilla = <F extends PlanillaGridRow>(p: PlanillaProps<F>) => {
  const { rows, columns } = p,
    uid = useId();
  const box = useRef<HTMLDivElement>(null),
    measures = measuresOf(columns),
    { rowStyle, sideWidth } = measures;
  const place = useLugar(p, box),
    { v, here, range } = place,
    edit = usePlanillaEditing(p, box, place),
    { editing } = edit,
    manos = pointerHandsOf(p, box, place, edit);
  useImperativeHandle(p.handle, () => fillHandleOf(p, box, place));
  const visible = v.getVirtualItems(),
    drawn = visible.some((x) => x.index === here.i),
    hasTotals = columns.some((c) => c.total !== undefined);
  return (
    <div
      ref={box}
      className="planilla"
      role="grid"
      tabIndex={0}
      style={{ scrollPaddingLeft: measures.frozen }}
      aria-label={p.label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      {...(drawn ? { 'aria-activedescendant': `${uid}-${here.i}-${here.c}` } : {})}
      onKeyDown={manos.key}
      onCopy={(e) => manos.copy(e, false)}
      onCut={(e) => manos.copy(e, true)}
      onPaste={(e) => {
        if (editing || rows.length === 0) return;
        e.preventDefault();
        p.paste({ cells: readPastedCells(e.clipboardData.getData('text')), at: range.from, range });
      }}
    >
      <div role="rowgroup" className="planilla-cabeza">
        <div
          role="row"
          className="planilla-fila"
          aria-rowindex={1}
          style={{ ...rowStyle, height: headHeight(columns) }}
        >
          {columns.map((c, k) => (
            <span
              key={c.id}
              role="columnheader"
              data-c={k}
              aria-colindex={k + 1}
              className={isCellRightAligned(c.kind) ? 'der' : ''}
              {...sideWidth(c)}
            >
              <Title c={c} />
            </span>
          ))}
        </div>
      </div>
      <div
        role="rowgroup"
        className="planilla-cuerpo"
        style={{ height: v.getTotalSize(), minWidth: rowStyle.minWidth }}
      >
        {visible.map((x) => {
          const f = rows[x.index];
          return (
            f && (
              <PlanillaRowCells
                key={x.key}
                p={p}
                f={f}
                i={x.index}
                height={x.start}
                uid={uid}
                measures={measures}
                place={place}
                edit={edit}
                onPress={manos.onPress}
              />
            )
          );
        })}
      </div>
      {rows.length === 0 && (
        <div role="row" className="planilla-vacia">
          <span role="gridcell">{p.empty}</span>
        </div>
      )}
      {hasTotals && rows.length > 0 && (
        <div role="rowgroup" className="planilla-pie">
          <div role="row" className="planilla-fila" style={rowStyle}>
            {columns.map((c) => (
              <span
                key={c.id}
                role="gridcell"
                className={isCellRightAligned(c.kind) ? 'der num' : ''}
                {...sideWidth(c)}
              >
                {c.total}
              </span>
            ))}
          </div>
        </div>
      )}
    </div>
  );
};
