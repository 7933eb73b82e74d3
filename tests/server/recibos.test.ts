// Receipts over HTTP: printed by a job for its requester, sent by mail to people with access, seen and signed
// only by their own person, verified by anybody.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PrintFilter, PrintPersonas, OwnRecibo } from '../../core/api/recibos.ts';
import { STATUS } from '../../core/api/status.ts';
import type { JobState } from '../../core/api/sistema.ts';
import { seedDemoOf } from '../../server/app/install.ts';
import { loadParts } from '../../server/app/parts.ts';
import { openDatabase } from '../../server/directory/sqlite.ts';
import { CLAVE, levantar, type Banco, type Respuesta } from './servidor.ts';

let b: Banco, admin: string, consulta: string, corrida: number, gente: PrintPersonas;
const pedir = (camino: string, galleta: string | undefined, cuerpo: unknown = {}): Promise<Respuesta> =>
  b.pedir(`/sixbe${camino}`, { cuerpo, galleta });
const dato = async <A>(camino: string, galleta: string, cuerpo: unknown = {}): Promise<A> => {
  const r = await pedir(camino, galleta, cuerpo);
  if (r.sobre.status !== STATUS.success) throw new Error(`${camino}: ${r.texto}`);
  return r.sobre.content as A;
};
const filtro = (mas: Partial<PrintFilter> = {}): PrintFilter => ({
  id_liquidacion: corrida,
  areas: [],
  lugares: [],
  personas: [],
  buscar: '',
  entrega: null,
  orden: 'legajo',
  ...mas,
});
const lista = (mas: Partial<PrintFilter> = {}): Promise<PrintPersonas> =>
  dato('/Recibos/lista', admin, { filtro: filtro(mas), desde: 0, cantidad: 100 });
const fin = async (trabajo: string, galleta = admin): Promise<JobState> => {
  for (;;) {
    const t = await dato<JobState>(`/Trabajos/estado/${trabajo}`, galleta);
    if (t.estado !== 'en_curso') return t;
    await new Promise((s) => setTimeout(s, 5));
  }
};
const imprimir = async (
  formato: 'pdf' | 'zip',
  mas: Partial<PrintFilter> = {},
): Promise<{
  readonly id: string;
  readonly archivo: string;
  readonly bytes: Buffer;
  readonly tipo: unknown;
}> => {
  const { id, trabajo, archivo } = await dato<{ id: string; trabajo: string; archivo: string }>(
    '/Recibos/imprimir',
    admin,
    { filtro: filtro(mas), formato },
  );
  expect((await fin(trabajo)).estado).toBe('terminado');
  const r = await pedir(`/Recibos/impresion/${id}/bajar`, admin);
  return { id, archivo, bytes: r.bytes, tipo: r.cabeceras['content-type'] };
};
const textoDe = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map((m) => {
      try {
        return inflateSync(Buffer.from(m[1]!, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .flatMap((t) =>
      [...t.matchAll(/\[(.*?)\] TJ/g)].map((m) =>
        [...m[1]!.matchAll(/<([0-9a-f]*)>/g)]
          .map((h) => Buffer.from(h[1]!, 'hex').toString('latin1'))
          .join(''),
      ),
    )
    .join('\n');
const cartas = (salvo: ReadonlySet<string> = new Set()): readonly string[] => {
  const d = join(b.carpeta, 'correo-salida');
  return nombres()
    .filter((f) => !salvo.has(f))
    .map((f) => readFileSync(join(d, f), 'utf8'));
};
/** The clock stands still, so the names do not give the order. */
const nombres = (): readonly string[] => {
  const d = join(b.carpeta, 'correo-salida');
  return existsSync(d) ? readdirSync(d).filter((f) => f.endsWith('.txt')) : [];
};
/** Sets a person's e-mail address. */
const conCorreo = async (id: number, email: string | null): Promise<void> => {
  const { version } = await dato<{ version: number }>(`/Personal/ver/${id}`, admin);
  await dato(`/Personal/edit/${id}`, admin, { version, email });
};
/** Signs in by the link of the invitation. */
const entrar = async (email: string): Promise<string> => {
  const token = /#token=(\S+)/.exec(
    cartas().find((t) => t.includes(`Para: ${email}`) && t.includes('#token='))!,
  )![1]!;
  expect((await pedir('/Usuarios/reset', undefined, { token, password: CLAVE })).sobre.status).toBe(
    STATUS.success,
  );
  return b.ingresar(email);
};

/** How each signature of a receipt was proved, in the log. */
const pruebaDeFirma = (id: number): readonly string[] => {
  const empresas = join(b.carpeta, 'empresas'),
    db = openDatabase(join(empresas, readdirSync(empresas)[0]!, 'jornal.sqlite'), { readonly: true });
  try {
    return db
      .prepare<[string], string>(
        "SELECT json_extract(data, '$.prueba') FROM fact WHERE type = 'reciboFirmado' AND stream = ?",
      )
      .pluck()
      .all(`Entregas/${id}`);
  } finally {
    db.close();
  }
};

beforeAll(async () => {
  b = await levantar(
    { ahora: () => Date.UTC(2026, 9, 5, 15) },
    {
      ...(await loadParts()),
      sembrarDemo: (e, quien) => seedDemoOf(e, quien, { legajos: 6, meses: 2, hasta: '2026-08' }),
    },
  );
  admin = await b.ingresar('demo', b.s.demo!.clave);
  await b.crearUsuario('lee', ['consulta']);
  consulta = await b.ingresar('lee');
  corrida = (
    await dato<readonly { id: number }[]>('/Liquidaciones/index/page:1', admin, {
      Search: { filters: [{ campo: 'periodo', op: 'es', valor: '2026-08' }] },
    })
  )[0]!.id;
  gente = await lista();
});
afterAll(async () => {
  await b.cerrar();
});

describe('imprimir', () => {
  it('todos en un PDF, en el orden pedido; se baja el mismo que se hizo', async () => {
    const porNombre = (await lista({ orden: 'nombre' })).filas.map((f) => f.nombre),
      r = await imprimir('pdf', { orden: 'nombre' }),
      t = textoDe(r.bytes),
      lugares = porNombre.map((x) => t.indexOf(x));
    expect([r.tipo, r.bytes.subarray(0, 5).toString(), lugares.every((x) => x >= 0), lugares]).toEqual([
      'application/pdf',
      '%PDF-',
      true,
      [...lugares].sort((x, y) => x - y),
    ]);
  });
  it('uno por persona en un zip, sólo de los elegidos', async () => {
    const dos = gente.filas.slice(0, 2),
      r = await imprimir('zip', { personas: dos.map((f) => f.id_personal) });
    expect([
      r.tipo,
      [...r.bytes.toString('latin1').matchAll(/PK\x03\x04[\s\S]{22}(?:[\s\S]{4})?(\d{4}\.pdf)/g)].map(
        (m) => m[1],
      ),
    ]).toEqual(['application/zip', dos.map((f) => `${String(f.legajo).padStart(4, '0')}.pdf`)]);
  });
  it('el archivo es de quien lo pidió: para otro no existe', async () => {
    const { id } = await imprimir('pdf');
    expect((await pedir(`/Recibos/impresion/${id}/bajar`, consulta)).sobre.code).toBe('not_found');
  });
  it('sin nadie que coincida, o de una liquidación que no está, se dice', async () => {
    expect([
      (
        await pedir('/Recibos/imprimir', admin, {
          filtro: filtro({ buscar: 'nadie se llama así' }),
          formato: 'pdf',
        })
      ).sobre.code,
      (
        await pedir('/Recibos/lista', admin, {
          filtro: filtro({ id_liquidacion: 9999 }),
          desde: 0,
          cantidad: 10,
        })
      ).sobre.code,
    ]).toEqual(['not_found', 'not_found']);
  });
});

describe('entregar y firmar', () => {
  let ana: string, bruno: string, suyo: number, ajeno: number;
  const [uno, otro, tercero] = [0, 1, 2];
  beforeAll(async () => {
    await conCorreo(gente.filas[uno]!.id_personal, 'ana@ejemplo.com.ar');
    await conCorreo(gente.filas[otro]!.id_personal, 'bruno@ejemplo.com.ar');
    await conCorreo(gente.filas[tercero]!.id_personal, 'ana@ejemplo.com.ar');
    await conCorreo(gente.filas[3]!.id_personal, null);
  });
  it('se da acceso por el correo del legajo, y un correo no abre los recibos de dos', async () => {
    const r = await dato<{ dados: number; fallas: readonly { legajo: number; mensaje: string }[] }>(
      '/Recibos/darAcceso',
      admin,
      { personas: gente.filas.slice(0, 4).map((f) => f.id_personal) },
    );
    expect([r.dados, r.fallas.map((f) => f.legajo)]).toEqual([
      2,
      [gente.filas[tercero]!.legajo, gente.filas[3]!.legajo],
    ]);
    expect(r.fallas[1]!.mensaje).toMatch(/No tiene un correo/);
  });
  it('cuántos tienen correo y no entran se dice de todos los que coinciden, no de la página que se ve', async () => {
    const todas = await dato<{
        total: number;
        sin_acceso: number;
        filas: readonly { correo: boolean; acceso: boolean }[];
      }>('/Recibos/lista', admin, { filtro: filtro(), desde: 0, cantidad: 500 }),
      una = await dato<{ sin_acceso: number }>('/Recibos/lista', admin, {
        filtro: filtro(),
        desde: 0,
        cantidad: 1,
      });
    const faltan = todas.filas.filter((x) => x.correo && !x.acceso).length;
    expect([todas.filas.length, una.sin_acceso, todas.sin_acceso]).toEqual([todas.total, faltan, faltan]);
    expect(faltan).toBeGreaterThan(1);
  });
  it('el correo avisa y lleva a entrar: sin importes, sin el recibo, sin llave', async () => {
    const antes = new Set(nombres()),
      { trabajo } = await dato<{ trabajo: string }>('/Recibos/enviar', admin, filtro());
    expect((await fin(trabajo)).resultado).toEqual({
      enviados: 2,
      fallidos: 0,
      sinAcceso: 4,
      sinVerificar: 0,
    });
    const nuevas = cartas(antes);
    expect([
      nuevas.length,
      nuevas.every((t) => t.includes('/mis-recibos') && !/token|\$|\d,\d\d|\d{2}-\d{8}-\d/.test(t)),
    ]).toEqual([2, true]);
    expect((await lista()).cuenta).toEqual({
      sin_enviar: 4,
      en_papel: 0,
      enviado: 2,
      visto: 0,
      conforme: 0,
      no_conforme: 0,
    });
  });
  it('cada uno ve el suyo, y de los demás no se le dice ni que existen', async () => {
    ana = await entrar('ana@ejemplo.com.ar');
    bruno = await entrar('bruno@ejemplo.com.ar');
    [suyo, ajeno] = [gente.filas[uno]!.id, gente.filas[otro]!.id];
    const [deAna, deBruno] = [
      await dato<readonly OwnRecibo[]>('/Recibos/propios', ana),
      await dato<readonly OwnRecibo[]>('/Recibos/propios', bruno),
    ];
    expect([deAna.map((r) => r.id), deBruno.map((r) => r.id), deAna[0]!.neto]).toEqual([
      [suyo],
      [ajeno],
      gente.filas[uno]!.neto,
    ]);
    const negados = await Promise.all([
      pedir(`/Recibos/propio/${ajeno}`, ana),
      pedir(`/Recibos/firmar/${ajeno}`, ana, { conforme: 1, comentario: null, actual: CLAVE }),
      b.pedir(`/sixbe/Recibos/propioPdf/${ajeno}`, { metodo: 'GET', galleta: ana }),
      pedir(`/Recibos/propio/${gente.filas[4]!.id}`, ana),
      pedir('/Recibos/propio/1', admin),
      pedir(`/Recibos/propio/${suyo}`, consulta),
    ]);
    expect(negados.map((r) => r.sobre.code)).toEqual(negados.map(() => 'not_found'));
    const deOficina = await Promise.all(
      [
        '/Recibos/lista',
        '/Recibos/imprimir',
        '/Recibos/enviar',
        '/Recibos/enPapel',
        '/Recibos/darAcceso',
        `/Recibos/detalle/${suyo}`,
        '/Recibos/index/page:1',
        '/Personal/index/page:1',
      ].map((c) => pedir(c, ana, { filtro: filtro(), desde: 0, cantidad: 1, formato: 'pdf', personas: [] })),
    );
    expect(deOficina.map((r) => r.sobre.code)).toEqual(deOficina.map(() => 'no_permission'));
  });
  it('no se firma sin verlo; abrirlo deja dicho que se vio, una vez', async () => {
    expect(
      (await pedir(`/Recibos/firmar/${suyo}`, ana, { conforme: 1, comentario: null, actual: CLAVE })).sobre
        .message,
    ).toMatch(/Abra el recibo/);
    const { recibo, hojas } = await dato<{ recibo: OwnRecibo; hojas: readonly string[] }>(
      `/Recibos/propio/${suyo}`,
      ana,
    );
    expect([
      recibo.entrega,
      hojas.length > 0,
      hojas[0]!.includes(gente.filas[uno]!.nombre.replace('&', '&amp;')),
    ]).toEqual(['visto', true, true]);
    expect((await dato<{ recibo: OwnRecibo }>(`/Recibos/propio/${suyo}`, ana)).recibo.visto).toBe(
      recibo.visto,
    );
    const pdf = await b.pedir(`/sixbe/Recibos/propioPdf/${suyo}`, { metodo: 'GET', galleta: ana });
    expect([pdf.http, textoDe(pdf.bytes).includes(gente.filas[uno]!.nombre)]).toEqual([200, true]);
  });
  it('volver a entregar llega a quien no lo vio, y a quien lo vio no se le escribe más', async () => {
    const antes = new Set(nombres()),
      { trabajo } = await dato<{ trabajo: string }>('/Recibos/enviar', admin, filtro());
    await fin(trabajo);
    expect(cartas(antes).map((t) => /Para: (\S+)/.exec(t)![1])).toEqual(['bruno@ejemplo.com.ar']);
  });
  it('firmar pide la contraseña: la sesión abierta de otro no alcanza', async () => {
    for (const mas of [{}, { actual: '' }, { actual: 'no es esta' }])
      expect(
        (await pedir(`/Recibos/firmar/${suyo}`, ana, { conforme: 1, comentario: null, ...mas })).sobre.errors,
      ).toMatchObject([{ field: 'actual' }]);
    expect((await lista({ entrega: 'visto' })).filas.map((f) => f.id)).toContain(suyo);
  });
  it('no conforme pide por qué, queda para quien liquida, y se firma una vez', async () => {
    expect(
      (await pedir(`/Recibos/firmar/${suyo}`, ana, { conforme: 0, comentario: ' ', actual: CLAVE })).sobre
        .code,
    ).toBe('invalid');
    expect(
      (
        await dato<OwnRecibo>(`/Recibos/firmar/${suyo}`, ana, {
          conforme: 0,
          comentario: 'Faltan las horas del 12',
          actual: CLAVE,
        })
      ).entrega,
    ).toBe('no_conforme');
    expect(
      (await pedir(`/Recibos/firmar/${suyo}`, ana, { conforme: 1, comentario: null, actual: CLAVE })).sobre
        .message,
    ).toMatch(/ya está firmado/);
    const f = (await lista({ entrega: 'no_conforme' })).filas;
    expect(f.map((x) => [x.id, x.comentario])).toEqual([[suyo, 'Faltan las horas del 12']]);
    expect(pruebaDeFirma(suyo)).toEqual(['clave']);
  });
  it('la pantalla del recibo dice su código de verificación y si se firmó', async () => {
    const c = await dato<{ codigo: string; entrega: string; firmado: string | null; comentario: string }>(
      `/Recibos/constancia/${suyo}`,
      admin,
    );
    expect(c).toMatchObject({ entrega: 'no_conforme', comentario: 'Faltan las horas del 12' });
    expect(c.firmado).not.toBeNull();
    expect((await pedir('/Recibos/verificar', undefined, { codigo: c.codigo })).sobre.content).toMatchObject({
      valido: true,
    });
    expect((await pedir(`/Recibos/constancia/${suyo}`, ana)).sobre.code).toBe('no_permission');
  });
  it('lo que se entregó en papel queda dicho, con el día y quién lo anotó; lo visto sigue como estaba', async () => {
    const papel = (mas: Partial<PrintFilter>, fecha = '2026-10-02', dado = 1): Promise<unknown> =>
      dato('/Recibos/enPapel', admin, { filtro: filtro(mas), fecha, dado });
    expect(await papel({ personas: [gente.filas[3]!.id_personal] })).toEqual({ recibos: 1, afuera: 0 });
    const [f] = (await lista({ entrega: 'en_papel' })).filas;
    expect(f).toMatchObject({
      id: gente.filas[3]!.id,
      entrega: 'en_papel',
      en_papel: { fecha: '2026-10-02', por: expect.any(String) },
    });
    // All the others that nobody saw: hers is signed, and his was only told of.
    expect(await papel({}, '2026-10-05')).toEqual({ recibos: 4, afuera: 2 });
    expect((await lista()).cuenta).toEqual({
      sin_enviar: 0,
      en_papel: 5,
      enviado: 0,
      visto: 0,
      conforme: 0,
      no_conforme: 1,
    });
    // Undone, the notice that he had is again what there is; and it does not send to whoever has it on paper.
    expect(await papel({ personas: [gente.filas[otro]!.id_personal] }, '2026-10-05', 0)).toEqual({
      recibos: 1,
      afuera: 0,
    });
    expect((await lista({ entrega: 'enviado' })).filas.map((x) => x.id)).toEqual([ajeno]);
    await papel({ personas: [gente.filas[otro]!.id_personal] });
    const antes = new Set(nombres());
    await fin((await dato<{ trabajo: string }>('/Recibos/enviar', admin, filtro())).trabajo);
    expect(cartas(antes)).toEqual([]);
    expect(await dato(`/Recibos/constancia/${gente.filas[3]!.id}`, admin)).toMatchObject({
      entrega: 'en_papel',
      en_papel: { fecha: '2026-10-02' },
    });
    // He opens it nevertheless: that he saw it says more.
    await dato(`/Recibos/propio/${ajeno}`, bruno);
    expect((await lista({ entrega: 'visto' })).filas.map((x) => x.id)).toEqual([ajeno]);
  });
  it('no se anota en papel de un día que no llegó ni de antes del mes, ni lo anota quien no entrega; deshacer no mira el día', async () => {
    const pedido = { filtro: filtro(), fecha: '2026-10-06', dado: 1 },
      nadie = filtro({ personas: [gente.filas[3]!.id_personal], entrega: 'visto' });
    expect([
      (await pedir('/Recibos/enPapel', admin, pedido)).sobre.message,
      (await pedir('/Recibos/enPapel', admin, { ...pedido, fecha: '1900-01-01' })).sobre.message,
      (await pedir('/Recibos/enPapel', consulta, { ...pedido, fecha: '2026-10-05' })).sobre.code,
      (await pedir('/Recibos/enPapel', admin, { filtro: nadie, fecha: '2026-10-06', dado: 0 })).sobre.content,
    ]).toEqual([
      expect.stringMatching(/06\/10\/2026 todavía no llegó/),
      expect.stringMatching(/01\/01\/1900 es anterior al mes de la liquidación/),
      'no_permission',
      { recibos: 0, afuera: 0 },
    ]);
  });
  it('la base rehecha desde los hechos dice lo mismo', async () => {
    const antes = await lista(),
      { trabajo } = await dato<{ trabajo: string }>('/Sistema/reconstruir', admin);
    expect((await fin(trabajo)).estado).toBe('terminado');
    expect(await lista()).toEqual(antes);
  });
  it('quitado el acceso no ve nada; reabierta la liquidación, nadie', async () => {
    expect(await dato('/Recibos/quitarAcceso', admin, { personas: [gente.filas[uno]!.id_personal] })).toEqual(
      { quitados: 1 },
    );
    // Of nothing else than her receipts was she a user.
    expect([
      (await pedir('/Recibos/propios', ana)).http,
      (await pedir(`/Recibos/propio/${suyo}`, ana)).sobre.code,
    ]).toEqual([401, 'no_session']);
    await dato(`/Liquidaciones/reabrir/${corrida}`, admin, { motivo: 'se pagó de menos' });
    expect([
      await dato('/Recibos/propios', bruno),
      (await pedir('/Recibos/enviar', admin, filtro())).sobre.message,
      (await pedir('/Recibos/enPapel', admin, { filtro: filtro(), fecha: '2026-10-05', dado: 1 })).sobre.code,
      (await lista()).emitida,
      (await lista()).cuenta.en_papel,
    ]).toEqual([[], expect.stringMatching(/todavía no está aprobada/), 'phase', false, 0]);
  });
});

describe('verificar', () => {
  const verificar = (codigo: string): Promise<Respuesta> =>
    pedir('/Recibos/verificar', undefined, { codigo });
  it('sin ingresar, sólo sí o no; y quien prueba códigos tiene que esperar', async () => {
    const julio = (
      await dato<readonly { id: number }[]>('/Liquidaciones/index/page:1', admin, {
        Search: { filters: [{ campo: 'periodo', op: 'es', valor: '2026-07' }] },
      })
    )[0]!.id;
    const pdf = await b.pedir(`/sixbe/Liquidaciones/pdf/${julio}`, { metodo: 'GET', galleta: admin }),
      codigo = /\b(?:[0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}\b/.exec(textoDe(pdf.bytes))![0];
    await expect.poll(() => b.s.directorio.sello('demo')?.posicion ?? 0).toBeGreaterThan(0);
    await b.s.firmas.pasada('diaria');
    expect([
      (await verificar(codigo)).sobre.content,
      (await verificar('hola')).sobre.content,
      (await verificar(codigo.replace(/.$/, (c) => (c === '0' ? '1' : '0')))).sobre.content,
    ]).toEqual([
      {
        valido: true,
        cierre: {
          raiz: expect.any(String),
          posicion: expect.any(Number),
          huella: 'sin_prueba',
          cabeza: {
            n: expect.any(Number),
            en: expect.any(String),
            posicion: expect.any(Number),
            hash: expect.any(String),
            clave: expect.any(String),
          },
        },
      },
      { valido: false },
      { valido: false },
    ]);
    let frenado: Respuesta | undefined;
    for (let i = 0; i < 40 && !frenado; i++) {
      const r = await verificar(`0000-0000-0000-0000-0000-0000-0000-${String(i).padStart(4, '0')}`);
      if (r.sobre.code === 'too_many') frenado = r;
    }
    expect(frenado?.sobre.code).toBe('too_many');
  });
});
