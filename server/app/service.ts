// The type of a company as doors use it: its rows, its jobs, and what each feature offers.
import type { Company, OpenCompany } from '../kernel/company.ts';
import type { Offered } from './features.ts';

export type Empresa = Company & Offered;
export type OpenEmpresa = OpenCompany<Empresa>;
