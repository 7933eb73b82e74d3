// Printing and delivering receipts over HTTP.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import {
  contentOutput,
  inEmpresa,
  pathId,
  identityOf,
  doneOutput,
  requesterOf,
  outputOf,
  type HandlerContext,
  type RawOutput,
  type HandlersOf,
  type CallRequest,
  retainNamed,
} from '../../http/door/handler.ts';
import type { Requester } from '../../kernel/company.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import { releasingAtEnd } from '../../http/door/rowCall.ts';
import type { RecibosOffer, AvisoSender } from './contract.ts';
import { accessUser, closeWorkers, wireWorker } from './accessUser.ts';
import { verifyCode } from './verifyCode.ts';
import { proveSignature } from './proveSignature.ts';

/** Sends a file of the company, which stays open meanwhile. */
const archivo = async (
  c: HandlerContext<RecibosOffer>,
  p: CallRequest<unknown>,
  f: (
    e: RecibosOffer,
    quien: Requester,
  ) => Promise<Result<Omit<RawOutput, 'tipo'> & { readonly cuerpo: AsyncIterable<Uint8Array> }>>,
): Promise<Result<RawOutput>> => {
  const i = identityOf(p);
  if (i.empresa === null || i.roles.length === 0) return fail('no_permission', 'servidor.sinEmpresa');
  const retenida = await retainNamed(c, p, i.empresa);
  if (isLeft(retenida)) return retenida;
  const { empresa, soltar } = retenida.right,
    r = await f(empresa, requesterOf(i));
  if (isLeft(r)) {
    soltar();
    return r;
  }
  return ok({ tipo: 'crudo', cabeceras: r.right.cabeceras, cuerpo: releasingAtEnd(r.right.cuerpo, soltar) });
};
const anotar = (
  c: HandlerContext<RecibosOffer>,
  p: CallRequest<unknown>,
  suceso: 'recibo_pdf' | 'recibos_pdf',
  tabla: string,
  fila: number,
): Promise<void> => {
  const i = identityOf(p);
  return c.directorio.anotar({
    suceso,
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: identityChannel(i),
    tabla,
    fila,
  });
};
const MAXIMO_ACCESOS = 200;
const TIPO_DE_ARCHIVO = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
} as const;

export const recibosHandlers: HandlersOf<'recibos', RecibosOffer> = {
  constancia: async (c, p) => {
    const id = pathId(p);
    return isLeft(id) ? id : outputOf(await inEmpresa(c, p, (e) => e.recibos.constancia(id.right)));
  },
  lista: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, (e) =>
        e.recibos.lista({
          ...p.entrada,
          sinVerificar: c.directorio.sinVerificar(identityOf(p).empresa ?? ''),
          cantidad: Math.min(500, Math.max(1, p.entrada.cantidad)),
        }),
      ),
    ),
  imprimir: async (c, p) => {
    const r = await inEmpresa(c, p, (e, quien) =>
      e.recibos.imprimir({ ...p.entrada, direccion: c.direccionPublica() }, p.clave, quien),
    );
    if (isLeft(r)) return r;
    const { nueva, ...dicha } = r.right;
    if (nueva) await anotar(c, p, 'recibos_pdf', 'Liquidaciones', p.entrada.filtro.id_liquidacion);
    return ok(contentOutput(dicha));
  },
  detener: async (c, p) => {
    const r = await inEmpresa(c, p, async (e, quien) => e.recibos.detener(p.params['id'] ?? '', quien));
    return isLeft(r) ? r : ok(doneOutput());
  },
  bajar: (c, p) =>
    archivo(c, p, async (e, quien) => {
      const r = e.recibos.bajar(p.params['id'] ?? '', quien);
      return isLeft(r)
        ? r
        : ok({
            cuerpo: r.right.cuerpo,
            cabeceras: {
              'content-type': TIPO_DE_ARCHIVO[r.right.formato],
              'content-length': r.right.bytes,
              'content-disposition': `attachment; filename="${r.right.archivo}"`,
            },
          });
    }),
  // The mail only says that there is something to see and where to sign in, not what it is about.
  enviar: async (c, p) => {
    const i = identityOf(p),
      empresa = i.empresa === null ? '' : (c.directorio.empresa(i.empresa)?.razon_social ?? '');
    const avisar: AvisoSender['avisar'] = async (idUsuario, liquidacion, aviso) => {
      const u = c.directorio.usuarioPorId(idUsuario);
      if (
        u === undefined ||
        u.email === null ||
        u.activo !== 1 ||
        c.directorio.roles(u.id, i.empresa ?? '').length === 0
      )
        return false;
      try {
        await c.correo.directo({
          para: u.email,
          aviso,
          asunto: textFor('recibos.correoAsunto'),
          texto: textFor('recibos.correoTexto', {
            nombre: u.nombre,
            empresa,
            liquidacion,
            enlace: `${c.direccionPublica()}/mis-recibos`,
          }),
        });
        return true;
      } catch {
        return false;
      }
    };
    return outputOf(
      await inEmpresa(c, p, (e, quien) =>
        e.recibos.enviar(p.entrada, p.clave, quien, {
          avisar,
          sinVerificar: () => c.directorio.sinVerificar(i.empresa ?? ''),
        }),
      ),
    );
  },
  acceso: async (c, p) => {
    const id = pathId(p);
    return isLeft(id)
      ? id
      : outputOf(
          await inEmpresa(c, p, async (e) => {
            const persona = e.recibos.persona(id.right);
            if (isLeft(persona)) return persona;
            const { email, usuario } = persona.right,
              u = usuario === null ? undefined : c.directorio.usuarioPorId(usuario);
            return ok({
              email,
              usuario: u === undefined ? null : wireWorker(c, identityOf(p).empresa ?? '', u),
            });
          }),
        );
  },
  darAcceso: async (c, p) => {
    if (p.entrada.personas.length > MAXIMO_ACCESOS)
      return fail('limit', 'recibos.muchosAccesos', { maximo: MAXIMO_ACCESOS });
    return outputOf(
      await inEmpresa(c, p, async (e, quien) => {
        const fallas: { legajo: number; mensaje: string }[] = [];
        let dados = 0;
        for (const id of new Set(p.entrada.personas)) {
          const persona = e.recibos.persona(id);
          if (isLeft(persona)) return persona;
          const { legajo, nombre, email } = persona.right;
          if (email === null) {
            fallas.push({ legajo, mensaje: textFor('recibos.sinCorreo') });
            continue;
          }
          const u = await accessUser(c, p, { id, nombre, email }),
            r = isLeft(u) ? u : await e.recibos.darAcceso(id, u.right, `${p.clave}:${id}`, quien);
          if (isLeft(r)) fallas.push({ legajo, mensaje: r.left.message });
          else dados += 1;
        }
        return ok({ dados, fallas });
      }),
    );
  },
  quitarAcceso: async (c, p) => {
    const r = await inEmpresa(c, p, async (e, quien) => {
      const users = p.entrada.personas.flatMap((id) => {
          const persona = e.recibos.persona(id);
          return isLeft(persona) || persona.right.usuario === null ? [] : [persona.right.usuario];
        }),
        done = await e.recibos.quitarAcceso(p.entrada.personas, p.clave, quien);
      if (!isLeft(done)) await closeWorkers(c, p, users);
      return done;
    });
    return isLeft(r) ? r : ok(contentOutput({ quitados: Number(r.right['quitados']) }));
  },
  propios: async (c, p) => {
    const r = await inEmpresa(c, p, (e, quien) => e.recibos.propios(quien));
    return isLeft(r) ? r : ok(contentOutput([...r.right]));
  },
  abrir: async (c, p) => {
    const id = pathId(p);
    return isLeft(id)
      ? id
      : outputOf(
          await inEmpresa(c, p, (e, quien) =>
            e.recibos.abrir(id.right, c.direccionPublica(), p.clave, quien),
          ),
        );
  },
  portada: async (c, p) => outputOf(await inEmpresa(c, p, (e, quien) => e.recibos.portada(quien))),
  propioPdf: async (c, p) => {
    const id = pathId(p);
    if (isLeft(id)) return id;
    const r = await archivo(c, p, async (e, quien) => {
      const x = await e.recibos.propioPdf(id.right, c.direccionPublica(), quien);
      return isLeft(x)
        ? x
        : ok({
            cuerpo: x.right,
            cabeceras: {
              'content-type': 'application/pdf',
              'content-disposition': `inline; filename="recibo-${id.right}.pdf"`,
            },
          });
    });
    if (!isLeft(r)) await anotar(c, p, 'recibo_pdf', 'Recibos', id.right);
    return r;
  },
  firmar: async (c, p) => {
    const id = pathId(p),
      { actual, conforme, comentario } = p.entrada;
    if (isLeft(id)) return id;
    const probada = await proveSignature(c, p, actual ?? '');
    if (isLeft(probada)) return probada;
    return outputOf(
      await inEmpresa(c, p, (e, quien) =>
        e.recibos.firmar(id.right, { conforme, comentario, prueba: 'clave' }, p.clave, quien),
      ),
    );
  },
  enPapel: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.recibos.enPapel(p.entrada, p.clave, quien))),
  muestra: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, (e, quien) =>
        e.recibos.muestra({ ...p.entrada, direccion: c.direccionPublica(), quien }),
      ),
    ),
  subirImagen: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, (e, quien) => e.recibos.guardarImagen(p.entrada.contenido, p.clave, quien)),
    ),
  imagen: async (c, p) => {
    const r = await inEmpresa(c, p, async (e) => e.recibos.imagen(p.params['id'] ?? ''));
    if (isLeft(r)) return r;
    const datos = r.right;
    return ok({
      tipo: 'crudo',
      cabeceras: {
        'content-type': datos[0] === 0xff ? 'image/jpeg' : 'image/png',
        'content-length': datos.length,
      },
      cuerpo: (async function* () {
        yield datos;
      })(),
    });
  },
  verificar: verifyCode,
};
