// The unsent mails of the users of the requester's company, and a test of the mail server.
import { fail, ok, firstMessage } from '../../../core/kit/failure.ts';
import { textField } from '../../../core/kit/field.ts';
import { readField } from '../../../core/kit/readField.ts';
import { textFor } from '../../../core/kit/text.ts';
import { correoFailureReason } from '../../mail/mailQueue.ts';
import {
  contentOutput,
  identityOf,
  doneOutput,
  type HandlerContext,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import { toldToWait } from '../../directory/throttle.ts';

/** Limits of test mails, which can go to any address: too many could get the mail server blocked. */
const PRUEBAS = { libres: 10, ventanaMs: 3_600_000, esperaMs: 60_000, topeMs: 900_000 };

/** Only mails to users of this company; other addresses are not mentioned. */
const suyos = async (c: HandlerContext, p: CallRequest<unknown>) => {
  const { empresa } = identityOf(p),
    gente = new Set(
      (empresa === null ? [] : c.directorio.miembros(empresa)).flatMap((m) =>
        m.email === null ? [] : [m.email.toLowerCase()],
      ),
    );
  return (await c.correo.lista()).filter((x) => gente.has(x.para.toLowerCase()));
};

export const correosHandlers: HandlersOf<'correos'> = {
  pendientes: async (c, p) => ok(contentOutput(await suyos(c, p))),
  reintentar: async (c, p) => {
    const suyo = (await suyos(c, p)).find((x) => x.id === p.entrada.id),
      salida = suyo && (await c.correo.reintentar(suyo.id));
    // It was sent, or removed from the queue, meanwhile.
    if (suyo === undefined || salida === undefined) return fail('not_found', 'correo.cola.noEsta');
    const left = (await c.correo.lista()).find((x) => x.id === suyo.id);
    return ok(contentOutput({ salida, motivo: left?.motivo ?? '' }));
  },
  descartar: async (c, p) => {
    const suyo = (await suyos(c, p)).find((x) => x.id === p.entrada.id);
    if (suyo) await c.correo.descartar(suyo.id);
    return ok(doneOutput());
  },
  probar: async (c, p) => {
    const { usuario } = identityOf(p),
      para = readField(
        textField('Correo', { required: true, max: 200, check: 'email' }),
        'para',
        p.entrada.para,
      );
    if ('errors' in para)
      return fail(
        'invalid',
        'campo.unError',
        { mensaje: firstMessage(para.errors), cantidad: 1 },
        { errors: para.errors },
      );
    const intento = c.freno.intentar([[`probarCorreo:${usuario.id}`, PRUEBAS]], c.directorio.ahora());
    if (!('soltar' in intento)) return toldToWait(intento);
    try {
      await c.correo.directo({
        para: String(para.value),
        asunto: textFor('correo.cola.pruebaAsunto'),
        texto: textFor('correo.cola.pruebaTexto', {
          usuario: usuario.nombre,
          direccion: c.direccionPublica(),
        }),
      });
    } catch (e) {
      return fail('unavailable', 'correo.cola.pruebaNo', { motivo: correoFailureReason(e) });
    }
    return ok(contentOutput({ en: c.hayServidorDeCorreo ? ('servidor' as const) : ('carpeta' as const) }));
  },
};
