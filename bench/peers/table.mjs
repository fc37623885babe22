import {
  columnFilteringFeature,
  constructTable,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowSortingFeature,
  sortFn_text,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';

/**
 * A case list as TanStack Table keeps it: searched in subject and number, sorted by a column.
 * @param {readonly import('../../src/domain/cases.ts').CaseRow[]} rows
 * @returns {{ search(text: string): number, sort(column: string, descending: boolean): number }}
 */
export function tableOfCases(rows) {
  const table = constructTable({
    features: tableFeatures({
      coreReactivityFeature: storeReactivityBindings(),
      columnFilteringFeature,
      globalFilteringFeature,
      rowSortingFeature,
      filteredRowModel: createFilteredRowModel(),
      sortedRowModel: createSortedRowModel(),
      filterFns: { includesString: filterFn_includesString },
      sortFns: { text: sortFn_text },
    }),
    columns: ['subject', 'caseNumber'].map((key) => ({ id: key, accessorKey: key, sortFn: 'text' })),
    data: rows,
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: () => true,
  });
  const count = () => table.getRowModel().rows.slice(0, 10).length;
  count();
  return {
    search(text) {
      table.setSorting([]);
      table.setGlobalFilter(text);
      return count();
    },
    sort(column, descending) {
      table.setGlobalFilter('');
      table.setSorting([{ id: column, desc: descending }]);
      return count();
    },
  };
}
