// Which cell of a list is being written, and where the cursor goes after it.
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { usePermissions } from '../../../session.ts';
import { fieldOf } from '../../../../core/kit/table.ts';
import type { CellExit } from './useCellSaving.ts';

type Fila = Readonly<Record<string, unknown>>;
const EditarCelda = lazy(() => import('./EditCell.tsx').then((m) => ({ default: m.EditCell })));

const seEdita = (tabla: AnyTable, nombre: string): boolean => {
  const f = tabla.fields[nombre];
  return (
    f !== undefined &&
    !f.readOnly &&
    !f.hidden &&
    f.kind !== 'lista' &&
    f.kind !== 'vigente' &&
    f.kind !== 'formula' &&
    f.kind !== 'instante' &&
    !(f.kind === 'texto' && f.multiline) &&
    nombre !== tabla.owner
  );
};

interface Celda {
  readonly id: number;
  readonly campo: string;
}
interface Props {
  readonly tabla: AnyTable;
  readonly activa: boolean;
  readonly columnas: readonly string[];
  readonly rows: readonly Fila[];
  readonly onHecho: () => void;
}

/** F2 or two clicks begin it; what was saved is shown before the list is read again. */
export const useCellEditing = ({ tabla, activa, columnas, rows, onHecho }: Props) => {
  const p = usePermissions();
  const [celda, setCelda] = useState<Celda | undefined>(undefined);
  const [guardadas, setGuardadas] = useState<ReadonlyMap<number, Fila>>(new Map());
  const editable = useCallback(
    (campo: string): boolean => activa && seEdita(tabla, campo) && p.cambia(fieldOf(tabla, campo)),
    [activa, tabla, p],
  );
  if (!activa) return {};
  /** The cell that had the cursor has it again: the keyboard goes on from there. */
  const volver = (c: Celda): void => {
    requestAnimationFrame(() => {
      const i = rows.findIndex((f) => Number(f['id']) === c.id),
        k = columnas.indexOf(c.campo);
      document
        .querySelector<HTMLElement>(`table.list tbody tr[data-i="${i}"] td[data-c="${k + 1}"]`)
        ?.focus();
    });
  };
  const salir =
    (c: Celda) =>
    (s: CellExit): void => {
      const otras = columnas.filter(editable),
        k = otras.indexOf(c.campo),
        proxima = s === 'siguiente' ? otras[k + 1] : s === 'anterior' ? otras[k - 1] : undefined;
      if (proxima !== undefined) setCelda({ id: c.id, campo: proxima });
      else {
        setCelda(undefined);
        volver(c);
      }
    };
  return {
    editable,
    onEditar: (f: Fila, campo: string): void => {
      if (editable(campo)) setCelda({ id: Number(f['id']), campo });
    },
    editor: (f: Fila, campo: string): ReactNode => {
      const id = Number(f['id']),
        nueva = guardadas.get(id),
        fila = nueva && Number(nueva['version']) > Number(f['version']) ? { ...f, ...nueva } : f;
      if (celda?.id !== id || celda.campo !== campo) return undefined;
      return (
        <Suspense fallback={null}>
          <EditarCelda
            key={`${id}-${campo}`}
            tabla={tabla}
            fila={fila}
            campo={campo}
            onSalir={salir(celda)}
            onGuardada={(x) => {
              setGuardadas(new Map([...guardadas, [id, x]]));
              onHecho();
            }}
          />
        </Suspense>
      );
    },
  };
};
