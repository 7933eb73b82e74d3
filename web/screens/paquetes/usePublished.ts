// What was published and signed, looked at before it is applied: the review of one publication, applied
// whole, taken back whole, and what came in a file or from the sources.
import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { UpdatePlan, WirePublication } from '../../../core/api/publicaciones.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import {
  applyPublication,
  lookAtSources,
  receivePublication,
  undoPublication,
} from '../../../core/machines/publicacionesCalls.ts';
import { useT } from '../../i18n.ts';
import { notify } from '../../kit/Notices.tsx';
import { client } from '../../ports.ts';
import { askServer, newKey } from '../requests.ts';
import { useReading } from '../reading.ts';

export interface Reviewed {
  readonly de: WirePublication;
  readonly plan: UpdatePlan;
  readonly toma: ReadonlySet<string>;
  readonly clave: string;
}

/** What is asked of the server for the packages that the company has, and those it has not. */
export const askedOf = (p: WirePublication, toma: ReadonlySet<string>) => ({
  editor: p.editor,
  numero: p.numero,
  paquetes: newForEmpresa(p).map((x) => x.codigo),
  toma: [...toma],
});
/** The later versions of packages that the company has. */
export const newForEmpresa = (p: WirePublication): WirePublication['paquetes'] =>
  p.paquetes.filter((x) => x.nueva && x.cargada !== null);

export const usePublished = (alCambiar: () => void) => {
  const t = useT();
  const novedades = useReading('publicaciones', () => askServer(api.publicaciones.novedades, undefined)),
    confianza = useReading('confianza', () => askServer(api.publicaciones.confianza, undefined));
  const [visto, ver] = useState<Reviewed | undefined>(undefined),
    [problemas, decir] = useState<readonly string[]>([]),
    [ocupado, ocupar] = useState(false);
  const hacer = async <A>(f: TaskEither<Failure, A>, bien: (a: A) => void): Promise<void> => {
    ocupar(true);
    decir([]);
    const r = await f();
    ocupar(false);
    if (E.isLeft(r)) decir([r.left.message]);
    else bien(r.right);
  };
  const cambio = (): void => {
    ver(undefined);
    novedades.releer();
    alCambiar();
  };
  const revisar = (de: WirePublication, toma: ReadonlySet<string>): Promise<void> =>
    hacer(askServer(api.publicaciones.revisar, askedOf(de, toma)), (plan) =>
      ver({ de, plan, toma, clave: newKey() }),
    );
  return {
    novedades: novedades.datos ?? [],
    fuentes: confianza.datos?.fuentes ?? [],
    visto,
    problemas,
    ocupado,
    revisar,
    dejar: () => ver(undefined),
    aplicar: (v: Reviewed) =>
      hacer(applyPublication(client, { ...askedOf(v.de, v.toma), huella: v.plan.huella })(v.clave), (r) => {
        notify({
          text: t('publicaciones.aplicado', {
            nombre: v.de.nombre,
            numero: v.de.numero,
            agregadas: r.agregadas,
            cambiadas: r.cambiadas,
          }),
        });
        cambio();
      }),
    deshacer: (editor: string) =>
      hacer(undoPublication(client, { editor })(newKey()), (r) => {
        notify({
          text: t('publicaciones.deshecho', { paquetes: r.paquetes.join(', '), filas: r.filas }),
        });
        cambio();
      }),
    buscar: () =>
      hacer(lookAtSources(client, {})(newKey()), (vistas) => {
        decir(vistas.flatMap((v) => (v.problema === null ? [] : [`${v.direccion}: ${v.problema}`])));
        novedades.releer();
      }),
    recibir: (envio: string) =>
      hacer(receivePublication(client, { envio })(newKey()), () => novedades.releer()),
  };
};
export type Published = ReturnType<typeof usePublished>;
