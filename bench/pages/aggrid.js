import {
  ClientSideRowModelModule,
  createGrid,
  ModuleRegistry,
  PaginationModule,
  TextFilterModule,
} from 'ag-grid-community';

ModuleRegistry.registerModules([ClientSideRowModelModule, PaginationModule, TextFilterModule]);
createGrid(document.querySelector('#grid'), {
  columnDefs: [{ field: 'subject', filter: true }, { field: 'caseNumber' }, { field: 'status' }],
  rowData: [],
  pagination: true,
});
