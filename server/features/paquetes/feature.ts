// What packages add to a company's store: what each gave to each row, the writer's tasks and the reader's looks.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Quien } from '../../kernel/company.ts';
import { feature, offers, type Escritura, type Extension } from '../../kernel/store.ts';
import { DDL_PAQUETES, TABLAS_PAQUETES } from './sql/paquetes.ts';
import { cargar, deshacer, volver, type Cargada, type Toma } from './cargar.ts';
import { proyectorDePaquetes } from './hechos.ts';
import { lista, origen, revisar, tomarPaquete, type Pedido } from './ver.ts';
import type { PaquetesOffer } from './contract.ts';

export interface Autor {
  readonly quien: Quien;
  readonly at: string;
  readonly clave: string;
}
type Con<A> = A & { readonly autor: Autor };

/** What was asked, without who and when. */
const cuerpoDe = ({ autor: _, ...p }: Con<object>): object => p;

const tareas = {
  'paquetes.cargar': (
    e: Escritura,
    p: Con<Pedido & { readonly huella: string | null; readonly toma: Toma }>,
    extensiones: readonly Extension[],
  ): Result<Cargada> => {
    const paquete = tomarPaquete(p);
    if (isLeft(paquete)) return paquete;
    const r = e.comando(
      p.autor,
      `paquete ${paquete.right.codigo} ${paquete.right.version}`,
      (tx) => {
        const c = cargar(tx, extensiones, p.autor.quien, paquete.right, p);
        return isLeft(c) ? c : ok({ valor: { ...c.right } });
      },
      cuerpoDe(p),
    );
    return isLeft(r) ? r : ok(r.right as unknown as Cargada);
  },
  'paquetes.deshacer': (
    e: Escritura,
    p: Con<{ readonly codigo: string }>,
    extensiones: readonly Extension[],
  ): Result<{ readonly filas: number }> => {
    const r = e.comando(p.autor, `deshacer paquete ${p.codigo.slice(0, 40)}`, (tx) => {
      const c = deshacer(tx, extensiones, p.autor.quien, p.codigo);
      return isLeft(c) ? c : ok({ valor: { ...c.right } });
    });
    return isLeft(r) ? r : ok(r.right as unknown as { readonly filas: number });
  },
  'paquetes.volver': (
    e: Escritura,
    p: Con<{
      readonly tabla: string;
      readonly id: number;
      readonly version: number;
      readonly lugares: readonly string[] | null;
    }>,
    extensiones: readonly Extension[],
  ): Result<null> => {
    const r = e.comando(
      p.autor,
      `volver ${p.tabla}/${p.id}`,
      (tx) => {
        const c = volver(tx, extensiones, p.autor.quien, p);
        return isLeft(c) ? c : ok({ valor: {} });
      },
      cuerpoDe(p),
    );
    return isLeft(r) ? r : ok(null);
  },
};

export const paquetesExtension = feature({
  nombre: 'paquetes',
  offers: offers<PaquetesOffer>(),
  ddl: DDL_PAQUETES,
  tablas: TABLAS_PAQUETES,
  proyectores: [proyectorDePaquetes],
  tareas,
  lecturas: {
    'paquetes.lista': (l) => lista(l),
    'paquetes.revisar': (l, p: Pedido) => revisar(l, p),
    'paquetes.origen': (l, p: { readonly tabla: string; readonly id: number | null }) => origen(l, p),
  },
});
