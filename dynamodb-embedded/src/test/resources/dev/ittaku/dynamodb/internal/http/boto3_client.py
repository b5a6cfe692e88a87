"""What a Python program does with a table, through boto3 as it comes. The endpoint is the only argument."""
import sys
from decimal import Decimal

import boto3
from boto3.dynamodb.conditions import Attr, Key
from botocore.exceptions import ClientError

where = dict(
    endpoint_url=sys.argv[1], region_name="us-east-1", aws_access_key_id="any", aws_secret_access_key="any")
client = boto3.client("dynamodb", **where)
resource = boto3.resource("dynamodb", **where)

table = resource.create_table(
    TableName="Songs",
    KeySchema=[{"AttributeName": "artist", "KeyType": "HASH"}, {"AttributeName": "song", "KeyType": "RANGE"}],
    AttributeDefinitions=[
        {"AttributeName": "artist", "AttributeType": "S"},
        {"AttributeName": "song", "AttributeType": "S"},
        {"AttributeName": "year", "AttributeType": "N"},
    ],
    GlobalSecondaryIndexes=[{
        "IndexName": "ByYear",
        "KeySchema": [{"AttributeName": "artist", "KeyType": "HASH"}, {"AttributeName": "year", "KeyType": "RANGE"}],
        "Projection": {"ProjectionType": "ALL"},
    }],
    StreamSpecification={"StreamEnabled": True, "StreamViewType": "NEW_AND_OLD_IMAGES"},
    BillingMode="PAY_PER_REQUEST",
)
table.wait_until_exists()

item = {
    "artist": "美空", "song": "a", "year": 1989, "length": Decimal("3.1415926535897932384626433832795"),
    "tags": {"x", "y"}, "blob_": b"\x00\xff", "nested": {"list": [1, None, True, {"deep": ""}]},
}
table.put_item(Item=item)
got = table.get_item(Key={"artist": "美空", "song": "a"}, ConsistentRead=True)["Item"]
assert got["length"] == item["length"] and got["tags"] == item["tags"], got
assert got["blob_"].value == item["blob_"] and got["nested"] == item["nested"], got

with table.batch_writer() as batch:
    for i in range(60):
        batch.put_item(Item={"artist": "many", "song": f"s{i:03}", "year": 2000 + i})
pages = client.get_paginator("query").paginate(
    TableName="Songs",
    KeyConditionExpression="artist = :a",
    ExpressionAttributeValues={":a": {"S": "many"}},
    PaginationConfig={"PageSize": 7},
)
assert [row["song"]["S"] for page in pages for row in page["Items"]] == [f"s{i:03}" for i in range(60)]
late = table.query(
    IndexName="ByYear",
    KeyConditionExpression=Key("artist").eq("many") & Key("year").gt(2056),
    FilterExpression=Attr("song").begins_with("s"),
    ScanIndexForward=False,
)["Items"]
assert [row["year"] for row in late] == [2059, 2058, 2057], late

updated = table.update_item(
    Key={"artist": "美空", "song": "a"},
    UpdateExpression="SET #y = #y + :one REMOVE blob_",
    ExpressionAttributeNames={"#y": "year"},
    ExpressionAttributeValues={":one": 1},
    ReturnValues="ALL_NEW",
)["Attributes"]
assert updated["year"] == 1990 and "blob_" not in updated, updated

try:
    table.put_item(Item=item, ConditionExpression=Attr("artist").not_exists())
    raise AssertionError("the condition held")
except client.exceptions.ConditionalCheckFailedException as failed:
    assert failed.response["Error"]["Message"] == "The conditional request failed"

key = {"artist": {"S": "t"}, "song": {"S": "1"}}
client.transact_write_items(TransactItems=[{"Put": {"TableName": "Songs", "Item": key}}])
try:
    client.transact_write_items(TransactItems=[
        {"Put": {"TableName": "Songs", "Item": {**key, "song": {"S": "2"}}}},
        {"Put": {"TableName": "Songs", "Item": key, "ConditionExpression": "attribute_not_exists(song)"}},
    ])
    raise AssertionError("the transaction went through")
except client.exceptions.TransactionCanceledException as cancelled:
    codes = [reason["Code"] for reason in cancelled.response["CancellationReasons"]]
    assert codes == ["None", "ConditionalCheckFailed"], codes
assert "Item" not in table.get_item(Key={"artist": "t", "song": "2"})

try:
    client.get_item(TableName="Nowhere", Key=key)
    raise AssertionError("there is such a table")
except ClientError as missing:
    assert missing.response["Error"]["Code"] == "ResourceNotFoundException"

streams = boto3.client("dynamodbstreams", **where)
arn = client.describe_table(TableName="Songs")["Table"]["LatestStreamArn"]
shard = streams.describe_stream(StreamArn=arn)["StreamDescription"]["Shards"][0]["ShardId"]
iterator = streams.get_shard_iterator(StreamArn=arn, ShardId=shard, ShardIteratorType="TRIM_HORIZON")["ShardIterator"]
first = streams.get_records(ShardIterator=iterator, Limit=1)["Records"][0]
assert first["eventName"] == "INSERT" and first["dynamodb"]["NewImage"]["song"]["S"] == "a", first

assert table.scan(Select="COUNT")["Count"] == 62
table.delete()
table.wait_until_not_exists()
print("done")
