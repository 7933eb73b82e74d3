// A sheet that is typed like a spreadsheet: one stop of the keyboard, arrows, ranges, copy, paste, fill down; rows drawn as they come into sight.
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import {
  isInRange,
  cellDestination,
  writeCopiedCells,
  isSingleCell,
  readCell,
  readPastedCells,
  showCell,
  rangeBetween,
  type CellPlace,
  type CellRange,
  type CellType,
} from './cells.ts';
import './planilla.css';

export interface PlanillaGridColumn {
  readonly id: string;
  readonly titulo: string;
  readonly tipo: CellType;
  /** In pixels; a flexible one grows from there. */
  readonly ancho: number;
  readonly flexible?: boolean;
  /** Stays in sight when the sheet is moved sideways; only the first ones. */
  readonly fija?: boolean;
  readonly decimales?: number;
  /** What stands in the last line. */
  readonly total?: ReactNode;
}
const aLaDerecha = (t: CellType): boolean => t === 'numero' || t === 'cantidad';
export interface PlanillaGridRow {
  readonly clave: string;
}
export interface CellChange {
  readonly clave: string;
  readonly columna: string;
  readonly valor: string;
}
/** What was pasted, and where: the cell, and the range that was marked. */
export interface PastedCells {
  readonly celdas: readonly (readonly string[])[];
  readonly en: CellPlace;
  readonly rango: CellRange;
}
export interface PlanillaHandle {
  readonly irA: (clave: string, columna?: string) => void;
  readonly marcadas: () => readonly string[];
}

export interface PlanillaProps<F extends PlanillaGridRow> {
  readonly rotulo: string;
  readonly filas: readonly F[];
  readonly columnas: readonly PlanillaGridColumn[];
  /** The wire's form of a cell. */
  readonly valor: (f: F, columna: string) => string;
  /** What is drawn in place of the value. */
  readonly pintar?: (f: F, columna: string) => ReactNode;
  readonly editable: (f: F, columna: string) => boolean;
  /** What is wrong with what a cell says. */
  readonly mal: (f: F, columna: string) => string | undefined;
  readonly tono: (f: F) => 'cambiada' | 'mal' | 'conflicto' | undefined;
  readonly hoy: string;
  readonly escribir: (cambios: readonly CellChange[]) => void;
  readonly pegar: (p: PastedCells) => void;
  /** Takes back what was last written here. */
  readonly deshacer?: () => void;
  readonly asa?: Ref<PlanillaHandle>;
  readonly vacia?: ReactNode;
}

const ALTO = 33;
const VISIBLE = /^[^\s]$|^ $/u;

export const Planilla = <F extends PlanillaGridRow>(p: PlanillaProps<F>) => {
  const { filas, columnas } = p,
    uid = useId();
  const caja = useRef<HTMLDivElement>(null),
    campo = useRef<HTMLInputElement>(null);
  const [activa, ponerActiva] = useState<CellPlace>({
      i: 0,
      c: Math.max(
        0,
        columnas.findIndex((x) => !x.fija),
      ),
    }),
    [ancla, ponerAncla] = useState<CellPlace>(activa);
  const [editando, ponerEditando] = useState<{ readonly texto: string; readonly todo: boolean } | undefined>(
    undefined,
  );
  /** The column where a run of Tabs began: Enter goes back to it. */
  const comienzo = useRef<number | undefined>(undefined);
  const v = useVirtualizer({
    count: filas.length,
    getScrollElement: () => caja.current,
    estimateSize: () => ALTO,
    overscan: 10,
    getItemKey: (i) => filas[i]?.clave ?? i,
    scrollPaddingStart: ALTO,
    scrollPaddingEnd: ALTO + 4,
  });
  const aqui: CellPlace = {
      i: Math.max(0, Math.min(filas.length - 1, activa.i)),
      c: Math.min(columnas.length - 1, activa.c),
    },
    rango = rangeBetween(aqui, {
      i: Math.min(filas.length - 1, ancla.i),
      c: Math.min(columnas.length - 1, ancla.c),
    });
  const puede = (i: number, c: number): boolean => {
    const f = filas[i],
      x = columnas[c];
    return f !== undefined && x !== undefined && p.editable(f, x.id);
  };
  const ir = (l: CellPlace, extender = false): void => {
    ponerActiva(l);
    if (!extender) ponerAncla(l);
    v.scrollToIndex(l.i);
    verColumna(l.c);
  };
  const verColumna = (c: number): void => {
    requestAnimationFrame(() =>
      caja.current
        ?.querySelector(`[role=columnheader][data-c="${c}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
  };
  useEffect(() => {
    if (editando) {
      campo.current?.focus();
      if (editando.todo) campo.current?.select();
    }
  }, [editando !== undefined, aqui.i, aqui.c]);

  const asa: PlanillaHandle = {
    irA: (clave, columna) => {
      const i = filas.findIndex((f) => f.clave === clave),
        c = columna === undefined ? aqui.c : columnas.findIndex((x) => x.id === columna);
      if (i >= 0) {
        ir({ i, c: Math.max(0, c) });
        caja.current?.focus();
      }
    },
    marcadas: () => filas.slice(rango.desde.i, rango.hasta.i + 1).map((f) => f.clave),
  };
  useEffect(() => {
    const r = p.asa;
    if (typeof r === 'function') r(asa);
    else if (r) (r as { current: PlanillaHandle | null }).current = asa;
  });

  const editar = (texto?: string): void => {
    if (!puede(aqui.i, aqui.c)) return;
    const x = columnas[aqui.c]!;
    ponerAncla(aqui);
    ponerEditando({
      texto: texto ?? showCell(x.tipo, p.valor(filas[aqui.i]!, x.id)),
      todo: texto === undefined,
    });
  };
  /** What is being written goes in; the sheet has the keyboard again. */
  const terminar = (sirve: boolean, vuelve = true): void => {
    const x = columnas[aqui.c]!,
      f = filas[aqui.i],
      escrito = campo.current?.value ?? '';
    ponerEditando(undefined);
    if (vuelve) caja.current?.focus({ preventScroll: true });
    if (!sirve || !f) return;
    const valor = readCell(x.tipo, escrito, p.hoy);
    if (valor !== p.valor(f, x.id)) p.escribir([{ clave: f.clave, columna: x.id, valor }]);
  };
  const bajar = (paso: number): void => {
    const c = comienzo.current ?? aqui.c;
    comienzo.current = undefined;
    ir({ i: Math.max(0, Math.min(filas.length - 1, aqui.i + paso)), c });
  };
  /** The next cell of the row that can be written; false: there is none, and the key leaves the sheet. */
  const alLado = (paso: number): boolean => {
    for (let c = aqui.c + paso; c >= 0 && c < columnas.length; c += paso)
      if (puede(aqui.i, c)) {
        comienzo.current ??= aqui.c;
        ir({ i: aqui.i, c });
        return true;
      }
    return false;
  };
  const delRango = (valor: (i: number, c: number) => string | undefined): void => {
    const cambios: CellChange[] = [];
    for (let i = rango.desde.i; i <= rango.hasta.i; i++)
      for (let c = rango.desde.c; c <= rango.hasta.c; c++) {
        const x = columnas[c]!,
          f = filas[i]!,
          y = puede(i, c) ? valor(i, c) : undefined;
        if (y !== undefined && y !== p.valor(f, x.id))
          cambios.push({ clave: f.clave, columna: x.id, valor: y });
      }
    if (cambios.length) p.escribir(cambios);
  };
  const haciaAbajo = (): void => {
    // Of one row alone, what is above it comes down.
    const fuente = rango.desde.i === rango.hasta.i ? rango.desde.i - 1 : rango.desde.i,
      f = filas[fuente];
    if (f) delRango((i, c) => (i === fuente ? undefined : p.valor(f, columnas[c]!.id)));
  };
  const copiar = (e: ClipboardEvent, cortar: boolean): void => {
    if (editando || filas.length === 0) return;
    e.preventDefault();
    e.clipboardData.setData(
      'text/plain',
      writeCopiedCells(
        filas
          .slice(rango.desde.i, rango.hasta.i + 1)
          .map((f) =>
            columnas.slice(rango.desde.c, rango.hasta.c + 1).map((x) => showCell(x.tipo, p.valor(f, x.id))),
          ),
      ),
    );
    if (cortar) delRango(() => '');
  };

  const alEditar = (e: KeyboardEvent): void => {
    if (e.key === 'Escape') {
      e.preventDefault();
      e.stopPropagation();
      terminar(false);
      return;
    }
    // What a key of the screen saves is what is written here too.
    if (e.ctrlKey || e.metaKey) {
      if (e.key.toLowerCase() === 's') terminar(true);
      return;
    }
    if (e.key === 'Enter') {
      e.preventDefault();
      terminar(true);
      bajar(e.shiftKey ? -1 : 1);
      return;
    }
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault();
      terminar(true);
      bajar(e.key === 'ArrowUp' ? -1 : 1);
      return;
    }
    if (e.key === 'Tab') {
      terminar(true);
      if (alLado(e.shiftKey ? -1 : 1)) e.preventDefault();
    }
  };
  const tecla = (e: KeyboardEvent): void => {
    if (filas.length === 0 || e.defaultPrevented || e.altKey) return;
    if (editando) {
      alEditar(e);
      return;
    }
    const ctrl = e.ctrlKey || e.metaKey,
      k = e.key.toLowerCase();
    if (ctrl && k === 'd') {
      e.preventDefault();
      haciaAbajo();
      return;
    }
    if (ctrl && k === 'a') {
      e.preventDefault();
      ponerAncla({ i: 0, c: 0 });
      ponerActiva({ i: filas.length - 1, c: columnas.length - 1 });
      return;
    }
    if (ctrl && k === 'z') {
      e.preventDefault();
      p.deshacer?.();
      return;
    }
    if (e.key === 'Tab') {
      if (alLado(e.shiftKey ? -1 : 1)) e.preventDefault();
      return;
    }
    if (e.key === 'Enter' && !ctrl) {
      e.preventDefault();
      bajar(e.shiftKey ? -1 : 1);
      return;
    }
    if (e.key === 'F2') {
      e.preventDefault();
      editar();
      return;
    }
    if (e.key === 'Delete' || e.key === 'Backspace') {
      e.preventDefault();
      delRango(() => '');
      return;
    }
    if (e.key === 'Escape' && !isSingleCell(rango)) {
      e.preventDefault();
      ponerAncla(aqui);
      return;
    }
    const l = cellDestination(e.key, ctrl, aqui, {
      filas: filas.length,
      columnas: columnas.length,
      pagina: Math.max(1, Math.floor((caja.current?.clientHeight ?? 0) / ALTO) - 2),
    });
    if (l) {
      e.preventDefault();
      comienzo.current = undefined;
      ir(l, e.shiftKey);
      return;
    }
    if (!ctrl && e.key.length === 1 && VISIBLE.test(e.key) && puede(aqui.i, aqui.c)) {
      e.preventDefault();
      editar(e.key);
    }
  };
  const alApretar = (e: MouseEvent, l: CellPlace): void => {
    if (e.button !== 0 || (e.target as Element).closest('input, button, a')) return;
    e.preventDefault();
    const otraVez =
      l.i === aqui.i && l.c === aqui.c && document.activeElement === caja.current && !e.shiftKey;
    if (editando) terminar(true);
    caja.current?.focus({ preventScroll: true });
    comienzo.current = undefined;
    // A finger has no keys: the first touch writes. A mouse writes where it was already.
    if (otraVez || (matchMedia('(pointer: coarse)').matches && puede(l.i, l.c))) {
      ponerActiva(l);
      ponerAncla(l);
      if (puede(l.i, l.c))
        ponerEditando({
          texto: showCell(columnas[l.c]!.tipo, p.valor(filas[l.i]!, columnas[l.c]!.id)),
          todo: true,
        });
      return;
    }
    ponerActiva(l);
    if (!e.shiftKey) ponerAncla(l);
  };

  const fijas = new Map<string, number>();
  columnas.reduce((x, c) => {
    if (!c.fija) return x;
    fijas.set(c.id, x);
    return x + c.ancho;
  }, 0);
  const medida = {
    gridTemplateColumns: columnas
      .map((c) => (c.flexible ? `minmax(${c.ancho}px, 1fr)` : `${c.ancho}px`))
      .join(' '),
    minWidth: columnas.reduce((x, c) => x + c.ancho, 0),
  };
  const lado = (c: PlanillaGridColumn) =>
    fijas.has(c.id) ? { 'data-fija': '', style: { left: fijas.get(c.id) } } : {};
  const visibles = v.getVirtualItems(),
    dibujada = visibles.some((x) => x.index === aqui.i),
    hayTotales = columnas.some((c) => c.total !== undefined);
  return (
    <div
      ref={caja}
      className="planilla"
      role="grid"
      tabIndex={0}
      aria-label={p.rotulo}
      aria-rowcount={filas.length + 1}
      aria-colcount={columnas.length}
      aria-multiselectable="true"
      {...(dibujada ? { 'aria-activedescendant': `${uid}-${aqui.i}-${aqui.c}` } : {})}
      onKeyDown={tecla}
      onCopy={(e) => copiar(e, false)}
      onCut={(e) => copiar(e, true)}
      onPaste={(e) => {
        if (editando || filas.length === 0) return;
        e.preventDefault();
        p.pegar({ celdas: readPastedCells(e.clipboardData.getData('text')), en: rango.desde, rango });
      }}
    >
      <div role="rowgroup" className="planilla-cabeza">
        <div role="row" className="planilla-fila" aria-rowindex={1} style={medida}>
          {columnas.map((c, k) => (
            <span
              key={c.id}
              role="columnheader"
              data-c={k}
              aria-colindex={k + 1}
              className={aLaDerecha(c.tipo) ? 'der' : ''}
              {...lado(c)}
            >
              {c.titulo}
            </span>
          ))}
        </div>
      </div>
      <div
        role="rowgroup"
        className="planilla-cuerpo"
        style={{ height: v.getTotalSize(), minWidth: medida.minWidth }}
      >
        {visibles.map((x) => {
          const f = filas[x.index];
          if (!f) return null;
          return (
            <div
              key={x.key}
              role="row"
              aria-rowindex={x.index + 2}
              className="planilla-fila"
              data-tono={p.tono(f)}
              style={{ ...medida, transform: `translateY(${x.start}px)` }}
            >
              {columnas.map((c, k) => {
                const l = { i: x.index, c: k },
                  esta = l.i === aqui.i && l.c === aqui.c,
                  mal = p.mal(f, c.id),
                  escribe = p.editable(f, c.id),
                  pintado = p.pintar?.(f, c.id),
                  { style, ...fija } = lado(c) as { readonly style?: object };
                return (
                  <span
                    key={c.id}
                    role="gridcell"
                    id={`${uid}-${l.i}-${l.c}`}
                    data-celda={`${f.clave}/${c.id}`}
                    aria-colindex={k + 1}
                    aria-selected={isInRange(rango, l.i, l.c)}
                    aria-readonly={!escribe}
                    aria-invalid={mal === undefined ? undefined : true}
                    title={mal}
                    className={aLaDerecha(c.tipo) ? 'der num' : c.tipo === 'texto' ? '' : 'num'}
                    data-activa={esta || undefined}
                    {...fija}
                    {...(style ? { style } : {})}
                    onMouseDown={(e) => alApretar(e, l)}
                    onMouseEnter={(e) => {
                      if (e.buttons === 1 && !editando) ponerActiva(l);
                    }}
                  >
                    {esta && editando ? (
                      <input
                        ref={campo}
                        className="planilla-campo"
                        type="text"
                        inputMode={c.tipo === 'texto' ? undefined : 'decimal'}
                        autoComplete="off"
                        aria-label={c.titulo}
                        defaultValue={editando.texto}
                        onBlur={(e) => {
                          if (e.relatedTarget !== caja.current) terminar(true, false);
                        }}
                      />
                    ) : (
                      <span className="planilla-texto">
                        {pintado !== undefined ? pintado : showCell(c.tipo, p.valor(f, c.id), c.decimales)}
                      </span>
                    )}
                  </span>
                );
              })}
            </div>
          );
        })}
      </div>
      {filas.length === 0 && (
        <div role="row" className="planilla-vacia">
          <span role="gridcell">{p.vacia}</span>
        </div>
      )}
      {hayTotales && filas.length > 0 && (
        <div role="rowgroup" className="planilla-pie">
          <div role="row" className="planilla-fila" style={medida}>
            {columnas.map((c) => (
              <span key={c.id} role="gridcell" className={aLaDerecha(c.tipo) ? 'der num' : ''} {...lado(c)}>
                {c.total}
              </span>
            ))}
          </div>
        </div>
      )}
    </div>
  );
};
