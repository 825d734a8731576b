import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession, type Session } from "#session/session.ts";
import { readTestedForm, type TestedForm } from "./tested-form.ts";

const KEY = "tests";
const NONE: TestedForm = {};

const testedForm = (session: Session) =>
  queryOptions({
    queryKey: [session.connection.id, "ai-integration", "tested-form"],
    queryFn: async () => readTestedForm((await session.notebook.read("tested-form", KEY))?.value),
  });

/** Returns how the connection writes what the API leaves open, and a function that replaces it. */
export function useTestedForm() {
  const session = useSession();
  const client = useQueryClient();
  const query = testedForm(session);
  const { data: form = NONE } = useQuery(query);
  const { mutate: setForm } = useMutation({
    mutationFn: (next: TestedForm) => session.notebook.write("tested-form", KEY, next),
    onMutate: (next) => client.setQueryData(query.queryKey, next),
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  return { form, setForm };
}
