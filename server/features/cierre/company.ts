// What the closing of a month uses of a company: its rows, and what the features of each step offer.
import type { Company } from '../../kernel/company.ts';
import type { BancosOffer } from '../bancos/contract.ts';
import type { ContableOffer } from '../contable/contract.ts';
import type { DeclaracionesOffer } from '../declaraciones/contract.ts';
import type { EmpresasOffer } from '../empresas/contract.ts';
import type { LibroOffer } from '../libro/contract.ts';
import type { LiquidacionesOffer } from '../liquidaciones/contract.ts';
import type { RecibosOffer } from '../recibos/contract.ts';

export type CierreCompany = Company &
  Pick<LiquidacionesOffer, 'falta' | 'resumen' | 'chequeos' | 'pago'> &
  Pick<EmpresasOffer, 'mes'> &
  Pick<RecibosOffer, 'recibos'> &
  Pick<ContableOffer, 'contable'> &
  BancosOffer &
  DeclaracionesOffer &
  LibroOffer;
