// Reports over HTTP: as they are seen, and as files; who took each file is noted.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { FORMATOS_DE_INFORME, type FormatoDeInforme } from '../../informes/servicio.ts';
import type { Empresa } from '../../service.ts';
import { enEmpresa, idDe, identidadDe, responder, type Contexto, type Crudo, type HandlersDe, type Pedido } from '../handler.ts';
import { canalDeIdentidad } from '../payReads.ts';
import { soltando, TIPO } from './tabla.ts';

const esFormato = (s: string): s is FormatoDeInforme => (FORMATOS_DE_INFORME as readonly string[]).includes(s);
/** The company is kept until the last byte. */
const crudo = async (c: Contexto, p: Pedido<unknown>, archivo: string, formato: FormatoDeInforme, leer: (e: Empresa) => Promise<Result<AsyncIterable<Uint8Array>>>, nota = { tabla: 'Recibos', detalle: archivo }): Promise<Result<Crudo>> => {
  const i = identidadDe(p);
  if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
  const retenida = await c.companies.retener(i.empresa);
  if (isLeft(retenida)) return retenida;
  const { empresa, soltar } = retenida.right, r = await leer(empresa);
  if (isLeft(r)) { soltar(); return r; }
  await c.directorio.anotar({ suceso: 'exportacion', idUsuario: i.usuario.id, direccion: p.direccion, idEmpresa: i.empresa, canal: canalDeIdentidad(i), ...nota });
  return ok({ tipo: 'crudo', cabeceras: { 'content-type': formato === 'pdf' ? 'application/pdf' : TIPO[formato], 'content-disposition': `attachment; filename="${archivo}"` }, cuerpo: soltando(r.right, soltar) });
};

export const informesHandlers: HandlersDe<'informes'> = {
  ver: async (c, p) => responder(await enEmpresa(c, p, (e) => e.informes.ver(p.entrada))),
  archivo: async (c, p) => {
    const formato = p.params['formato'] ?? '';
    return esFormato(formato) ? crudo(c, p, `${p.entrada.informe}-${p.entrada.desde}.${formato}`, formato, (e) => e.informes.archivo(p.entrada, formato)) : fail('invalid', 'servidor.formato', { valor: formato });
  },
  certificado: async (c, p) => {
    const id = idDe(p);
    return isLeft(id) ? id : crudo(c, p, `${p.entrada.clase}-${id.right}.pdf`, 'pdf', (e) => e.informes.certificado(id.right, p.entrada), { tabla: 'Personal', detalle: `${p.entrada.clase} ${id.right}` });
  },
  boleta: (c, p) => crudo(c, p, `boletas-${p.entrada.periodo}.pdf`, 'pdf', (e) => e.informes.boleta(p.entrada)),
};
