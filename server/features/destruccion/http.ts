// Destroying a company over HTTP: each order is told to everybody who administers it, and kept in the audit.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireDestruccion } from '../../../core/api/destruccion.ts';
import type { DestruccionCommand } from '../../../core/domain/destruccion.ts';
import type { DirectoryEventType } from '../../../core/domain/auditoria.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { showDate } from '../../../core/kit/period.ts';
import { alertAdministrators } from '../../directory/alertMails.ts';
import {
  contentOutput,
  identityOf,
  type CallRequest,
  type ContentOutput,
  type HandlerContext,
  type HandlersOf,
} from '../../http/door/handler.ts';
import { sendAlerts } from '../../http/door/massExports.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import type { WithDestructions } from './contract.ts';

type Context = HandlerContext & WithDestructions;
const seen = async (c: Context, p: CallRequest<unknown>, id: string): Promise<WireDestruccion> => {
  const s = await c.destrucciones.state(id);
  return {
    estado: s.phase,
    empresa: c.directorio.empresa(id)?.razon_social ?? '',
    pidio: s.pedida?.username ?? null,
    propia: s.pedida?.id === identityOf(p).usuario.id,
    archivo: s.archivo,
    confirmo: s.confirmada?.username ?? null,
    vence: s.vence,
  };
};
type Asked = Exclude<DestruccionCommand['type'], 'exportar' | 'destruir'>;
const EVENTS: Readonly<Record<Asked, DirectoryEventType>> = {
  pedir: 'destruccion_pedida',
  confirmar: 'destruccion_confirmada',
  cancelar: 'destruccion_cancelada',
};

const ordered = async (
  c: Context,
  p: CallRequest<unknown>,
  type: Asked,
  dicho: string,
): Promise<Result<ContentOutput<WireDestruccion>>> => {
  const i = identityOf(p);
  if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
  const quien = { id: i.usuario.id, username: i.usuario.username },
    r = await c.destrucciones.order(
      i.empresa,
      type === 'cancelar' ? { type, quien } : { type, quien, dicho },
    );
  if (isLeft(r)) return r;
  await c.directorio.anotar({
    suceso: EVENTS[type],
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: identityChannel(i),
    detalle: r.right.vence,
  });
  sendAlerts(
    c,
    alertAdministrators(c.directorio, i.empresa, i.usuario.id, {
      what: `destruccion_${type}`,
      quien: i.usuario.username,
      empresa: c.directorio.empresa(i.empresa)?.razon_social ?? '',
      fecha: r.right.vence === null ? '' : showDate(r.right.vence),
    }),
  );
  return ok(contentOutput(await seen(c, p, i.empresa)));
};

export const destruccionHandlers: HandlersOf<'destruccion', unknown, WithDestructions> = {
  ver: async (c, p) => {
    const { empresa } = identityOf(p);
    return empresa === null
      ? fail('no_permission', 'servidor.sinEmpresa')
      : ok(contentOutput(await seen(c, p, empresa)));
  },
  pedir: (c, p) => ordered(c, p, 'pedir', p.entrada.empresa),
  confirmar: (c, p) => ordered(c, p, 'confirmar', p.entrada.empresa),
  cancelar: (c, p) => ordered(c, p, 'cancelar', ''),
};
