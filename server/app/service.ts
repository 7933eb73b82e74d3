// The type of a company as doors use it: its rows, its jobs, and what each feature offers.
import type { EarlyVistasOffer } from '../features/vistas/contract.ts';
import type { Company, OpenCompany, RowReads } from '../kernel/company.ts';
import type { Offered } from './features.ts';

export type Empresa = Company & Offered;
/** What can be read of it before all of it is here: what a list needs to be shown. */
export type EmpresaReads = RowReads & EarlyVistasOffer;
export type OpenEmpresa = OpenCompany<Empresa>;
