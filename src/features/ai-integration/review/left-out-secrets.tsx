import { Link } from "@tanstack/react-router";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";

/** Warns that sending without some secrets may clear those that the service has. */
export function LeftOutSecrets({ count, onShow }: { count: number; onShow: () => void }) {
  const { connection } = useSession();
  if (count === 0) return null;
  const [they, them] = count === 1 ? ["It is", "it"] : ["They are", "them"];
  return (
    <Callout
      tone="warning"
      title={count === 1 ? "One secret is left out" : `${count} secrets are left out`}
      actions={
        <Button size="small" onClick={onShow}>
          {count === 1 ? "Show it" : "Show them"}
        </Button>
      }
    >
      <span>
        {`${they} not in this page’s memory. If the service has ${them}, leaving ${them} out may clear ${them}: the service document does not say what happens to a secret that a request leaves out.`}
      </span>
      {connection.kind === "standalone" && (
        <span>
          {" "}
          In this browser’s own service the{" "}
          <Link to="/backend" className="text-accent underline">
            Local backend
          </Link>{" "}
          screen chooses: “Configuring a space again”.
        </span>
      )}
    </Callout>
  );
}
