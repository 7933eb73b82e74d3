// The audit over HTTP: the facts of the company and the events of the directory as one list, newest first.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import type { AuditoriaEntry, AuditoriaFilter, AuditoriaPage } from '../../../core/api/auditoria.ts';
import { failure, fail, ok, type Result, phrase } from '../../../core/kit/failure.ts';
import { integerField, textField } from '../../../core/kit/field.ts';
import { isCivilDate } from '../../../core/kit/period.ts';
import { textFor, type TextKey } from '../../../core/kit/text.ts';
import { rowLines } from '../../../core/outputs/rowLines.ts';
import { MAX_CELL_LENGTH } from '../../../core/outputs/xlsx.ts';
import { descriptorNamed } from '../../../core/tables/index.ts';
import { eventNameOf } from './entryMatches.ts';
import type { Requester, Rows } from '../../kernel/company.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import {
  contentOutput,
  inEmpresa,
  identityOf,
  requesterOf,
  type HandlerContext,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import { downloadFile, stopFile, type ExportacionesOffer } from '../exportaciones/contract.ts';
import { invalidField, releasingAtEnd, CONTENT_TYPE } from '../../http/door/rowCall.ts';
import type { AuditoriaOffer } from './contract.ts';
import { readCursor } from './cursor.ts';
import { MAX_PAGE, BATCH_SIZE, readAuditoriaPage } from './page.ts';

const campoMal = (field: string, clave: TextKey, valores: Readonly<Record<string, string | number>> = {}) =>
  left(
    failure('invalid', clave, valores, { errors: [{ field, code: 'format', ...phrase(clave, valores) }] }),
  );
const revisar = (f: AuditoriaFilter): Result<never> | undefined => {
  for (const campo of ['desde', 'hasta'] as const)
    if (f[campo] !== undefined && !isCivilDate(f[campo]))
      return campoMal(campo, 'auditoria.mal.fecha', { valor: f[campo].slice(0, 40) });
  if (f.limite !== undefined && !(Number.isInteger(f.limite) && f.limite >= 1 && f.limite <= MAX_PAGE))
    return campoMal('limite', 'auditoria.mal.limite', { maximo: MAX_PAGE });
  if (f.tabla !== undefined && descriptorNamed(f.tabla) === undefined)
    return campoMal('tabla', 'auditoria.mal.tabla', { valor: f.tabla.slice(0, 60) });
  if (f.fila !== undefined && f.tabla === undefined) return campoMal('fila', 'auditoria.mal.fila');
  return readCursor(f.cursor) === undefined ? campoMal('cursor', 'auditoria.mal.cursor') : undefined;
};

/** The most entries in one spreadsheet, which people open whole; more must be exported as CSV. */
const MAXIMO_PLANILLA = 100_000;
const COLUMNAS = (
  [
    'cuando',
    'usuario',
    'id_usuario',
    'canal',
    'clase',
    'suceso',
    'que',
    'tabla',
    'fila',
    'nombre',
    'cambios',
    'direccion',
    'detalle',
  ] as const
).map((nombre) => ({
  nombre,
  campo: nombre === 'id_usuario' || nombre === 'fila' ? integerField(nombre) : textField(nombre),
}));
const filaDe = (e: AuditoriaEntry) => ({
  cuando: e.at,
  usuario: e.usuario,
  id_usuario: e.id_usuario,
  canal: e.canal,
  clase: e.clase,
  suceso: e.suceso,
  que: eventNameOf(e.suceso),
  tabla: e.tabla,
  fila: e.fila,
  nombre: e.nombre,
  cambios: e.cambios.length ? JSON.stringify(e.cambios) : null,
  direccion: e.direccion,
  detalle: e.detalle,
});

const anotar = (
  c: HandlerContext<AuditoriaOffer>,
  p: CallRequest<unknown>,
  formato: string,
): Promise<unknown> => {
  const i = identityOf(p);
  return c.directorio.anotar({
    suceso: 'exportacion',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    ...(i.empresa === null ? {} : { idEmpresa: i.empresa }),
    canal: identityChannel(i),
    tabla: 'Auditoria',
    detalle: formato,
  });
};
/** Cells have a limit: the changes of a long list are shown as far as they fit. */
const enCelda = (f: ReturnType<typeof filaDe>): ReturnType<typeof filaDe> =>
  f.cambios !== null && f.cambios.length > MAX_CELL_LENGTH
    ? { ...f, cambios: `${f.cambios.slice(0, MAX_CELL_LENGTH - 1)}…` }
    : f;
/** All the requested entries, in batches, up to the limit of a spreadsheet. */
async function* tandas(
  c: HandlerContext<AuditoriaOffer>,
  empresa: Rows & AuditoriaOffer,
  quien: Requester,
  f: AuditoriaFilter,
): AsyncGenerator<Result<readonly ReturnType<typeof filaDe>[]>> {
  let n = 0;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const r: Result<AuditoriaPage> = await readAuditoriaPage(c, empresa, quien, {
      ...f,
      limite: BATCH_SIZE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    if (isLeft(r)) {
      yield r;
      return;
    }
    n += r.right.entradas.length;
    if (n > MAXIMO_PLANILLA) {
      yield fail('limit', 'auditoria.muchasParaPlanilla', { maximo: MAXIMO_PLANILLA });
      return;
    }
    yield ok(r.right.entradas.map((e) => enCelda(filaDe(e))));
    cursor = r.right.siguiente;
  }
}

export const auditoriaHandlers: HandlersOf<'auditoria', AuditoriaOffer & ExportacionesOffer> = {
  buscar: async (c, p) => {
    const no = revisar(p.entrada);
    if (no) return no;
    const r = await inEmpresa(c, p, (e, quien) => readAuditoriaPage(c, e, quien, p.entrada));
    return isLeft(r) ? r : ok(contentOutput(r.right));
  },
  exportar: async (c, p) => {
    const formato = p.params['formato'] ?? '',
      i = identityOf(p),
      no = revisar(p.entrada);
    if (formato !== 'csv' && formato !== 'ndjson' && formato !== 'json')
      return invalidField('formato', 'servidor.formato', formato);
    if (no) return no;
    if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
    const retenida = await c.companies.retener(i.empresa);
    if (isLeft(retenida)) return retenida;
    const { empresa, soltar } = retenida.right,
      quien = requesterOf(i);
    await anotar(c, p, formato);
    const cuerpo = async function* (): AsyncGenerator<string> {
      let n = 0;
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const r: Result<AuditoriaPage> = await readAuditoriaPage(c, empresa, quien, {
          ...p.entrada,
          limite: BATCH_SIZE,
          ...(cursor === undefined ? {} : { cursor }),
        });
        if (isLeft(r)) throw new Error(r.left.message);
        const filas = r.right.entradas.map(filaDe),
          lineas =
            formato === 'json'
              ? filas.map((f) => `${n++ === 0 ? '[\n' : ',\n'}${JSON.stringify(f)}`)
              : [...rowLines(COLUMNAS, filas, formato)];
        yield (formato === 'csv' && cursor !== undefined ? lineas.slice(1) : lineas).join('');
        cursor = r.right.siguiente;
      }
      if (formato === 'json') yield n === 0 ? '[]\n' : '\n]\n';
    };
    return ok({
      tipo: 'crudo',
      cabeceras: {
        'content-type': CONTENT_TYPE[formato],
        'content-disposition': `attachment; filename="Auditoria.${formato}"`,
      },
      cuerpo: releasingAtEnd(cuerpo(), soltar),
    });
  },
  planilla: async (c, p) => {
    const no = revisar(p.entrada);
    if (no) return no;
    // An export refused by the limit took no data out, so it is not recorded.
    const r = await inEmpresa(c, p, async (e, quien) =>
      ok(
        e.exportaciones.planilla(
          {
            titulo: textFor('auditoria.titulo'),
            columnas: COLUMNAS,
            tandas: () => tandas(c, e, quien, p.entrada),
            alHacerse: () => anotar(c, p, 'xlsx'),
          },
          p.clave,
          quien,
        ),
      ),
    );
    return isLeft(r) ? r : ok(contentOutput(r.right));
  },
  detenerPlanilla: stopFile,
  bajarPlanilla: downloadFile,
};
