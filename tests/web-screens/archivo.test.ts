// Downloads in the web: an answer is only saved if it is the requested file, whole.
import { describe, expect, it } from 'vitest';
import { writeFileSeal, callOf } from '../../core/api/fileSeal.ts';
import { failure } from '../../core/kit/failure.ts';
import { fetchFile as traer, type ResumePoint } from '../../web/fetchFile.ts';

const PEDIDO = '/sixbe/Areas/exportar/xlsx',
  DATOS = 'las filas de las áreas';
const sello = async (texto: string, path = PEDIDO): Promise<string> => {
  const bytes = new TextEncoder().encode(texto),
    suma = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return writeFileSeal({
    entero: { bytes: bytes.length, sha256: [...suma].map((x) => x.toString(16).padStart(2, '0')).join('') },
    de: callOf(path),
  });
};
const [DE_DATOS, DE_LISTA, DE_PERSONAL] = [
  await sello(DATOS),
  await sello('[]'),
  await sello(DATOS, '/sixbe/Personal/exportar/xlsx'),
];
const sinRespuesta = () => failure('network', 'api.sinRed');
const archivoDe = (r: Response, path: string): Promise<Blob | string> =>
  traer(path, { request: async () => r, unansweredFailure: sinRespuesta }, async () => undefined);
const DE_JORNAL = { 'x-jornal-version': '0.1.0' };
const respuesta = (cuerpo: string, headers: Readonly<Record<string, string>>, status = 200): Response =>
  new Response(cuerpo, { status, headers });

describe('un archivo que se baja', () => {
  it('entero y con su sello, se guarda', async () => {
    for (const path of [PEDIDO, `${PEDIDO}?a=1`, '/api/Areas/exportar/xlsx']) {
      const a = await archivoDe(respuesta(DATOS, { ...DE_JORNAL, 'x-jornal-archivo': DE_DATOS }), path);
      expect(a).toBeInstanceOf(Blob);
      expect(await (a as Blob).text()).toBe(DATOS);
    }
  });
  it('lo que viene no se corta porque haya empezado a venir', async () => {
    const mitad = DATOS.length / 2;
    const a = await traer(
      PEDIDO,
      {
        unansweredFailure: sinRespuesta,
        request: async (_, signal) =>
          new Response(
            new ReadableStream({
              start: (c) => {
                signal.addEventListener('abort', () => c.error(signal.reason));
                c.enqueue(new TextEncoder().encode(DATOS.slice(0, mitad)));
                setTimeout(() => {
                  if (!signal.aborted) {
                    c.enqueue(new TextEncoder().encode(DATOS.slice(mitad)));
                    c.close();
                  }
                }, 20);
              },
            }),
            { headers: { ...DE_JORNAL, 'x-jornal-archivo': DE_DATOS } },
          ),
      },
      async () => undefined,
    );
    expect(typeof a === 'string' ? a : await a.text()).toBe(DATOS);
  });
  it('uno en JSON no es un rechazo', async () => {
    const a = await archivoDe(
      respuesta('[]', { ...DE_JORNAL, 'content-type': 'application/json', 'x-jornal-archivo': DE_LISTA }),
      PEDIDO,
    );
    expect(a).toBeInstanceOf(Blob);
  });
  it('el que se hace mientras sale dice de cuál es, y su fin es el del envío', async () => {
    const de = (path: string) => ({
      ...DE_JORNAL,
      'x-jornal-archivo': writeFileSeal({ entero: null, de: callOf(path) }),
    });
    expect(await archivoDe(respuesta(DATOS, de(PEDIDO)), PEDIDO)).toBeInstanceOf(Blob);
    expect(await archivoDe(respuesta(DATOS, de('/sixbe/Areas/exportar/csv')), PEDIDO)).toContain(
      'no es el archivo pedido',
    );
  });
  it.each<readonly [string, Response, string]>([
    [
      'la página de un portal',
      respuesta('<!doctype html>', { 'content-type': 'text/html' }),
      'no es de Jornal',
    ],
    [
      'la página de un portal que se dice de Jornal',
      respuesta('<!doctype html>', { ...DE_JORNAL }),
      'no es el archivo pedido',
    ],
    [
      'medio archivo',
      respuesta(DATOS.slice(0, 9), { ...DE_JORNAL, 'x-jornal-archivo': DE_DATOS }),
      'cortado',
    ],
    ['uno vacío', respuesta('', { ...DE_JORNAL, 'x-jornal-archivo': DE_DATOS }), 'cortado'],
    [
      'otro del mismo largo',
      respuesta(DATOS.replace('f', 'p'), { ...DE_JORNAL, 'x-jornal-archivo': DE_DATOS }),
      'cortado',
    ],
    [
      'null',
      respuesta('null', { ...DE_JORNAL, 'content-type': 'application/json' }),
      'no es el archivo pedido',
    ],
    [
      'el de otra tabla',
      respuesta(DATOS, { ...DE_JORNAL, 'x-jornal-archivo': DE_PERSONAL }),
      'no es el archivo pedido',
    ],
    [
      'un rechazo',
      respuesta('{"status":2,"content":null,"message":"Falta el período."}', {
        ...DE_JORNAL,
        'content-type': 'application/json',
      }),
      'Falta el período.',
    ],
    ['un error sin palabras', respuesta('', DE_JORNAL, 502), '502'],
  ])('%s no se guarda y se dice por qué', async (_, r, dice) => {
    expect(await archivoDe(r, PEDIDO)).toContain(dice);
  });
  it('cortado, uno que el servidor guarda se sigue desde donde estaba; otro no se vuelve a pedir', async () => {
    const cortado = (desde: number): ReadableStream<Uint8Array> => {
      let va = false;
      return new ReadableStream({
        pull: (c) => {
          if (va) c.error(new Error('cortado'));
          else {
            va = true;
            c.enqueue(new TextEncoder().encode(DATOS).subarray(desde, desde + 7));
          }
        },
      });
    };
    for (const guardado of [true, false]) {
      const pedidos: (ResumePoint | undefined)[] = [],
        headers = {
          ...DE_JORNAL,
          'x-jornal-archivo': DE_DATOS,
          ...(guardado ? { 'accept-ranges': 'bytes' } : {}),
        };
      const pedir = async (desde: ResumePoint | undefined): Promise<Response> => {
        pedidos.push(desde);
        return pedidos.length < 3
          ? new Response(cortado(desde?.byte ?? 0), { status: desde ? 206 : 200, headers })
          : new Response(new TextEncoder().encode(DATOS).subarray(desde!.byte), { status: 206, headers });
      };
      const a = await traer(
        PEDIDO,
        { request: pedir, unansweredFailure: sinRespuesta },
        async () => undefined,
      );
      expect([typeof a === 'string' ? a : await a.text(), pedidos.map((d) => d?.byte)]).toEqual(
        guardado ? [DATOS, [undefined, 7, 14]] : [failure('network', 'api.sinRed').message, [undefined]],
      );
    }
  });
});
