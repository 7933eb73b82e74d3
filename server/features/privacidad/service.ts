// The service of the privacy desk.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreOf } from '../../kernel/store.ts';
import { userOfPersona } from '../recibos/contract.ts';
import type { PrivacidadOffer } from './contract.ts';
import type { privacidadExtension } from './feature.ts';
import type { PersonaFile } from './personaSections.ts';

async function* asJson(f: PersonaFile): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(f, null, 2)}\n`);
}

export const privacidadOf = (a: StoreOf<typeof privacidadExtension>): PrivacidadOffer => {
  const autor = (clave: string, quien: Requester) => ({ quien, at: a.ahora(), clave });
  return {
    privacidad: {
      solicitudes: () => a.lecturas['privacidad.solicitudes']({ hoy: a.hoy() }),
      detalle: (id) => a.lecturas['privacidad.detalle']({ id, hoy: a.hoy() }),
      recibir: (p, clave, quien) => a.tareas['privacidad.recibir']({ ...p, autor: autor(clave, quien) }),
      cerrar: (id, orden, clave, quien) =>
        a.tareas['privacidad.cerrar']({ id, orden, autor: autor(clave, quien) }),
      usuarioDe: (id) => userOfPersona(a.leer.sql, id),
      guarda: () => a.lecturas['privacidad.guarda']({ carpeta: a.carpeta, hoy: a.hoy() }),
      borrables: (clase, ids) =>
        a.lecturas['privacidad.borrables']({ carpeta: a.carpeta, hoy: a.hoy(), clase, ids }),
      aviso: (quien) => a.lecturas['privacidad.aviso']({ usuario: quien.id }),
      leerAviso: (huella, clave, quien) =>
        a.tareas['privacidad.leerAviso']({ huella, autor: autor(clave, quien) }),
      archivo: async (id, formato, usuario) => {
        const r = await a.lecturas['privacidad.archivo']({
          id,
          carpeta: a.carpeta,
          ahora: a.ahora(),
          usuario,
        });
        if (isLeft(r)) return r;
        if (formato === 'json') return ok(asJson(r.right));
        const [{ documentosPdf }, { drawPersonaFile }] = await Promise.all([
          import('../../pdf/documentos.ts'),
          import('../../pdf/personaFile.ts'),
        ]);
        return ok(
          documentosPdf([r.right], drawPersonaFile, {
            creado: new Date(r.right.hecho_el),
            titulo: r.right.titulo,
            autor: r.right.empresa.razon_social,
          }),
        );
      },
    },
  };
};
