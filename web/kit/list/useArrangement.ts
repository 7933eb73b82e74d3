// How this list is arranged now: what the table gives, what the person left or the view that the address
// names, and what was changed since.
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ListFilter, ListOrder } from '../../../core/api/endpoint.ts';
import type { Vista } from '../../../core/api/vistas.ts';
import { PAGE_SIZE } from '../../../core/constants.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import type { UserPermissions } from '../../session.ts';
import {
  toLayout,
  ownArrangement,
  withLayout,
  arrangementOfVista,
  type Arrangement,
  type ListColumn,
  type Density,
} from './arrangement.ts';
import { useListPlace } from './listPlace.ts';
import { useVistas, type ListVistas } from './vistas.ts';

interface Props {
  readonly tabla: AnyTable;
  readonly p: UserPermissions;
  readonly columns: readonly string[] | undefined;
  readonly sort: AnyTable['sort'] | undefined;
  readonly filters: readonly ListFilter[] | undefined;
}

/** The columns and the density that are shown: of a view, with what was changed since and not saved. */
const useChanges = (vistas: ListVistas, vista: Vista | null, propio: Arrangement, base: Arrangement) => {
  const clave = vista ? `${vista.id}.${vista.version}` : '';
  const [tocado, setTocado] = useState<{
    readonly de: string;
    readonly columnas: readonly ListColumn[];
    readonly densidad: Density | null;
  } | null>(null);
  const suyo = tocado?.de === clave && vista ? tocado : null,
    columnas = suyo?.columnas ?? base.columnas,
    densidad = suyo ? suyo.densidad : base.densidad;
  return {
    clave,
    columnas,
    densidad,
    soltar: (): void => setTocado(null),
    /** In a view it is a change to save or not; without one, it is how the person's own list stays. */
    arreglar: (c: {
      readonly columnas?: readonly ListColumn[];
      readonly densidad?: Density | null;
    }): void => {
      const n = {
        columnas: c.columnas ?? columnas,
        densidad: c.densidad === undefined ? densidad : c.densidad,
      };
      if (vista) {
        setTocado({ de: clave, ...n });
        return;
      }
      const d = toLayout({ ...propio, ...n }, propio);
      vistas.disponer(d.columnas === null && d.densidad === null ? null : d);
    },
  };
};

export const useArrangement = ({ tabla, p, columns, sort, filters }: Props) => {
  const vistas = useVistas(tabla);
  const propio = useMemo(
    () =>
      ownArrangement({
        columnas: (columns ?? tabla.list).filter((c) => tabla.fields[c] && p.ve(tabla.fields[c])),
        sort: sort ?? tabla.sort,
        filas: tabla.pageSize ?? PAGE_SIZE.unsaid,
        filtros: filters ?? [],
      }),
    [tabla, p, columns, sort, filters],
  );
  const deAhora = useRef<Arrangement>(propio);
  const [lugar, irLugar] = useListPlace(
    tabla,
    useCallback(() => deAhora.current, []),
  );
  // Whoever comes with the filters of a link is not taken to a saved view.
  const { datos } = vistas,
    cual = lugar.vista ?? (filters?.length ? 0 : (datos.predeterminada ?? 0));
  const vista: Vista | null = datos.vistas.find((v) => v.id === cual) ?? null;
  const base = useMemo(
    () => (vista ? arrangementOfVista(propio, vista) : withLayout(propio, datos.disposicion)),
    [vista, propio, datos.disposicion],
  );
  deAhora.current = base;
  const hechos = useChanges(vistas, vista, propio, base);
  const orden: readonly ListOrder[] = lugar.orden ?? base.orden;
  return {
    ...{ vistas, vista, propio, base, lugar, irLugar, orden },
    ...hechos,
    filas: lugar.filas ?? base.filas,
    /** As the list comes: of its columns and density. */
    restablecer: () => hechos.arreglar({ columnas: propio.columnas, densidad: null }),
  };
};
export type LiveArrangement = ReturnType<typeof useArrangement>;
