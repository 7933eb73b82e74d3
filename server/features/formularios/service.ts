// The service of the forms of a labour office: what a form says, and the form as PDF.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { FormularioRequest } from '../../../core/api/formularios.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { BuiltFormulario } from './build.ts';
import type { Formularios, IssuedFormulario } from './contract.ts';
import type { formulariosExtension } from './feature.ts';

type Store = StoreOf<typeof formulariosExtension>;
const drawn = async (
  a: Store,
  hechos: readonly BuiltFormulario[],
  nombre: string,
  detalle: string,
): Promise<IssuedFormulario> => {
  const [{ documentosPdf }, { drawFormulario }] = await Promise.all([
    import('../../pdf/documentos.ts'),
    import('../../pdf/formulario.ts'),
  ]);
  return {
    nombre,
    detalle,
    bytes: documentosPdf(
      hechos.map((h) => h.documento),
      drawFormulario,
      {
        creado: new Date(a.ahora()),
        titulo: hechos[0]?.documento.titulo ?? '',
        autor: hechos[0]?.documento.empresa.razon_social ?? '',
      },
    ),
  };
};

export const formulariosOf = (a: Store): Formularios => {
  const ask = (quien: Requester) => ({
    roles: quien.roles,
    carpeta: a.carpeta,
    empresa: a.id,
    hoy: a.hoy(),
  });
  return {
    revisar: async (p, quien) => {
      const r = await a.lecturas['formularios.armar']({ ...ask(quien), p });
      if (isLeft(r)) return r;
      const { documento: d, faltan, propio } = r.right;
      return ok({
        titulo: d.titulo,
        parrafos: [...d.parrafos],
        tabla:
          d.tabla === null
            ? null
            : {
                titulos: [...d.tabla.titulos],
                derecha: [...d.tabla.derecha],
                filas: d.tabla.filas.map((f) => [...f]),
                totales: d.tabla.totales === null ? null : [...d.tabla.totales],
              },
        notas: [...d.notas],
        faltan: faltan.map((f) => ({ ...f })),
        propio,
      });
    },
    emitir: async (p: FormularioRequest, quien): Promise<Result<IssuedFormulario>> => {
      const r = await a.lecturas['formularios.emitir']({ ...ask(quien), p });
      if (isLeft(r)) return r;
      const nombre = `${p.clase.replaceAll('_', '-')}-${r.right.legajo}.pdf`;
      return ok(await drawn(a, [r.right], nombre, `${p.clase} ${p.id_personal}`));
    },
    avisosVacaciones: async (planes, quien) => {
      const r = await a.lecturas['formularios.avisos']({ ...ask(quien), planes });
      return isLeft(r)
        ? r
        : ok(await drawn(a, r.right, 'avisos-de-vacaciones.pdf', `aviso_vacaciones ${r.right.length}`));
    },
    modelo: (clase) => a.lecturas['formularios.modelo']({ clase }),
  };
};
