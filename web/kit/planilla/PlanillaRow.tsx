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
  readonly medidas: PlanillaMeasures;
  readonly lugar: PlanillaPlace;
  readonly edicion: CellEditing;
  readonly alApretar: (e: MouseEvent, l: CellPlace) => void;
}

const Cell = <F extends PlanillaGridRow>({
  p,
  f,
  i,
  k,
  c,
  uid,
  medidas: measures,
  lugar: place,
  edicion: edit,
  alApretar: onPress,
}: Props<F> & { readonly k: number; readonly c: PlanillaGridColumn }) => {
  const l = { i, c: k },
    isHere = i === place.aqui.i && k === place.aqui.c,
    wrong = p.mal(f, c.id),
    writes = p.editable(f, c.id),
    painted = p.pintar?.(f, c.id),
    { style, ...fixed } = measures.lado(c);
  return (
    <span
      role="gridcell"
      id={`${uid}-${l.i}-${l.c}`}
      data-celda={`${f.clave}/${c.id}`}
      aria-colindex={k + 1}
      aria-selected={isInRange(place.rango, l.i, l.c)}
      aria-readonly={!writes}
      aria-invalid={wrong === undefined ? undefined : true}
      title={wrong ?? p.nota?.(f, c.id)}
      data-tono={p.tonoDeCelda?.(f, c.id)}
      className={isCellRightAligned(c.tipo) ? 'der num' : c.tipo === 'texto' ? '' : 'num'}
      data-activa={isHere || undefined}
      {...fixed}
      {...(style || place.salteadas
        ? { style: { ...style, ...(place.salteadas ? { gridColumn: k + 1 } : {}) } }
        : {})}
      onMouseDown={(e) => onPress(e, l)}
      onDoubleClick={() => {
        if (!writes) p.abrir?.(f, c.id);
      }}
      onMouseEnter={(e) => {
        if (e.buttons === 1 && !edit.editando) place.ponerActiva(l);
      }}
    >
      {isHere && edit.editando ? (
        <input
          ref={edit.campo}
          className="planilla-campo"
          type="text"
          inputMode={c.tipo === 'texto' ? undefined : 'decimal'}
          autoComplete="off"
          aria-label={c.titulo}
          defaultValue={edit.editando.texto}
          onBlur={(e) => {
            if (e.relatedTarget !== e.currentTarget.closest('.planilla')) edit.terminar(true, false);
          }}
        />
      ) : (
        <span className="planilla-texto">
          {painted !== undefined ? painted : showCell(c.tipo, p.valor(f, c.id), c.decimales)}
        </span>
      )}
    </span>
  );
};

/** `height`: its vertical position, in px. */
export const PlanillaRowCells = <F extends PlanillaGridRow>({
  alto: height,
  ...x
}: Props<F> & { readonly alto: number }) => (
  <div
    role="row"
    aria-rowindex={x.i + 2}
    className="planilla-fila"
    data-tono={x.p.tono(x.f)}
    style={{ ...x.medidas.medida, transform: `translateY(${height}px)` }}
  >
    {x.lugar.dibujadas.map(({ c, k }) => (
      <Cell key={c.id} {...x} k={k} c={c} />
    ))}
  </div>
);
