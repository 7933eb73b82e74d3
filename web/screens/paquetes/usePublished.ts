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
  readonly publication: WirePublication;
  readonly plan: UpdatePlan;
  readonly taken: ReadonlySet<string>;
  readonly key: string;
}

/** What is asked of the server for the packages that the company has, and those it has not. */
export const askedOf = (p: WirePublication, taken: ReadonlySet<string>) => ({
  editor: p.editor,
  numero: p.numero,
  paquetes: newForEmpresa(p).map((x) => x.codigo),
  toma: [...taken],
});
/** The later versions of packages that the company has. */
export const newForEmpresa = (p: WirePublication): WirePublication['paquetes'] =>
  p.paquetes.filter((x) => x.nueva && x.cargada !== null);

export const usePublished = (onChange: () => void) => {
  const t = useT();
  const novedades = useReading('publicaciones', () => askServer(api.publicaciones.novedades, undefined)),
    trust = useReading('confianza', () => askServer(api.publicaciones.confianza, undefined));
  const [seen, show] = useState<Reviewed | undefined>(undefined),
    [problems, say] = useState<readonly string[]>([]),
    [busy, occupy] = useState(false);
  const act = async <A>(f: TaskEither<Failure, A>, bien: (a: A) => void): Promise<void> => {
    occupy(true);
    say([]);
    const r = await f();
    occupy(false);
    if (E.isLeft(r)) say([r.left.message]);
    else bien(r.right);
  };
  const change = (): void => {
    show(undefined);
    novedades.readAgain();
    onChange();
  };
  const review = (publication: WirePublication, taken: ReadonlySet<string>): Promise<void> =>
    act(askServer(api.publicaciones.revisar, askedOf(publication, taken)), (plan) =>
      show({ publication, plan, taken, key: newKey() }),
    );
  return {
    novedades: novedades.data ?? [],
    sources: trust.data?.fuentes ?? [],
    seen,
    problems,
    busy,
    review,
    leave: () => show(undefined),
    apply: ({ publication, taken, plan, key }: Reviewed) =>
      act(applyPublication(client, { ...askedOf(publication, taken), huella: plan.huella })(key), (r) => {
        notify({
          text: t('publicaciones.aplicado', {
            nombre: publication.nombre,
            numero: publication.numero,
            agregadas: r.agregadas,
            cambiadas: r.cambiadas,
          }),
        });
        change();
      }),
    undo: (editor: string) =>
      act(undoPublication(client, { editor })(newKey()), (r) => {
        notify({
          text: t('publicaciones.deshecho', { paquetes: r.paquetes.join(', '), filas: r.filas }),
        });
        change();
      }),
    search: () =>
      act(lookAtSources(client, {})(newKey()), (seen) => {
        say(seen.flatMap((v) => (v.problema === null ? [] : [`${v.direccion}: ${v.problema}`])));
        novedades.readAgain();
      }),
    receive: (sending: string) =>
      act(receivePublication(client, { envio: sending })(newKey()), () => novedades.readAgain()),
  };
};
export type Published = ReturnType<typeof usePublished>;
