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
  c.subtitulo === undefined ? (
    c.titulo
  ) : (
    <span className="planilla-doble" title={`${c.titulo} · ${c.subtitulo}`}>
      <span>{c.titulo}</span>
      <span>{c.subtitulo}</span>
    </span>
  );

export const Planilla = <F extends PlanillaGridRow>(p: PlanillaProps<F>) => {
  const { filas: rows, columnas: columns } = p,
    uid = useId();
  const box = useRef<HTMLDivElement>(null),
    measures = measuresOf(columns),
    { medida: rowStyle, lado: sideWidth } = measures;
  const place = useLugar(p, box),
    { v, aqui: here, rango: range } = place,
    edit = usePlanillaEditing(p, box, place),
    { editando: editing } = edit,
    manos = pointerHandsOf(p, box, place, edit);
  useImperativeHandle(p.asa, () => fillHandleOf(p, box, place));
  const visible = v.getVirtualItems(),
    drawn = visible.some((x) => x.index === here.i),
    hasTotals = columns.some((c) => c.total !== undefined);
  return (
    <div
      ref={box}
      className="planilla"
      role="grid"
      tabIndex={0}
      style={{ scrollPaddingLeft: measures.fijas }}
      aria-label={p.rotulo}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      {...(drawn ? { 'aria-activedescendant': `${uid}-${here.i}-${here.c}` } : {})}
      onKeyDown={manos.tecla}
      onCopy={(e) => manos.copiar(e, false)}
      onCut={(e) => manos.copiar(e, true)}
      onPaste={(e) => {
        if (editing || rows.length === 0) return;
        e.preventDefault();
        p.pegar({ celdas: readPastedCells(e.clipboardData.getData('text')), en: range.desde, rango: range });
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
              className={isCellRightAligned(c.tipo) ? 'der' : ''}
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
                alto={x.start}
                uid={uid}
                medidas={measures}
                lugar={place}
                edicion={edit}
                alApretar={manos.alApretar}
              />
            )
          );
        })}
      </div>
      {rows.length === 0 && (
        <div role="row" className="planilla-vacia">
          <span role="gridcell">{p.vacia}</span>
        </div>
      )}
      {hasTotals && rows.length > 0 && (
        <div role="rowgroup" className="planilla-pie">
          <div role="row" className="planilla-fila" style={rowStyle}>
            {columns.map((c) => (
              <span
                key={c.id}
                role="gridcell"
                className={isCellRightAligned(c.tipo) ? 'der num' : ''}
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
